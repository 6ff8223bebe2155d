import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultRules } from '@seedfast/actmap'
import { worlds } from '@seedfast/worlds'
import { beforeEach, expect, test } from 'vitest'
import { programHere, type Ran } from '../../program-here.fixture.js'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
  file = join(folder, 'my-rules.json')
})

const run = (...args: string[]): Promise<Ran> => programHere(args, { worlds, folder })
const makeWith = (...options: string[]): Promise<Ran> => run('make', 'actmap', '--seed', '5', ...options)

test('prints the default rules, and writes them to a file', async () => {
  const { status, out } = await run('actmap', 'rules')
  expect(status).toBe(0)
  expect(JSON.parse(out)).toEqual(defaultRules())
  expect(await run('actmap', 'rules', '-o', file)).toMatchObject({ status: 0, out: '' })
  expect(readFileSync(file, 'utf8')).toBe(out)
})

test('replaces a file only with --force', async () => {
  writeFileSync(file, 'mine')
  expect(await run('actmap', 'rules', '-o', file)).toMatchObject({
    status: 2,
    note: `seedfast: ${file}: already exists; use --force to replace it\n`,
  })
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect((await run('actmap', 'rules', '-o', file, '--force')).status).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(defaultRules())
})

test('the starter file makes the same map as no file, and an edited one makes another', async () => {
  await run('actmap', 'rules', '-o', file)
  const plain = await makeWith()
  expect(await makeWith('--rules', file)).toEqual(plain)
  const rules = defaultRules()
  writeFileSync(file, JSON.stringify({ ...rules, counts: { ...rules.counts, targets: { Elite: 2 } } }))
  const edited = await makeWith('--rules', file)
  expect(edited).toEqual(await makeWith('--set', 'rules.counts.targets.Elite=2'))
  expect(edited).not.toEqual(plain)
})

test('a bare rules file is passed to --rules, also over a params file and under --set', async () => {
  writeFileSync(file, '{ "counts": { "targets": { "Elite": 4 } } }')
  const params = join(folder, 'params.json')
  writeFileSync(
    params,
    '{ "spec": { "rows": 17 }, "rules": { "counts": { "targets": { "Elite": 2, "Shop": 1 } } } }',
  )
  expect(await makeWith('--params', params, '--rules', file, '--set', 'rules.counts.targets.Shop=3')).toEqual(
    await makeWith(
      '--set',
      'spec.rows=17',
      '--set',
      'rules.counts.targets.Elite=4',
      '--set',
      'rules.counts.targets.Shop=3',
    ),
  )
  expect(await makeWith('--params', file)).toMatchObject({
    status: 2,
    note: `seedfast: ${file}: contains only rules; pass it with --rules ${file}\n`,
  })
})

test('reports an error in a rules file with the file and its path', async () => {
  writeFileSync(file, '{ "counts": { "min": { "Elite": -1 } } }')
  expect(await makeWith('--rules', file)).toMatchObject({
    status: 2,
    note: `seedfast: ${file}: counts.min.Elite: must be an integer from 0 to 885, got -1\n`,
  })
  expect(await run('make', 'deals', '--seed', '1', '--rules', file)).toMatchObject({
    status: 2,
    note: `seedfast: --rules: deals has no rules; use --params ${file}\n`,
  })
})

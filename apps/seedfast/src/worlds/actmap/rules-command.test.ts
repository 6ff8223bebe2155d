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

/** Returns the value of a JSON file with comments, all of which are on lines of their own. */
const withoutComments = (text: string): unknown => JSON.parse(text.replaceAll(/^ *\/\/.*$/gm, ''))

test('writes the default rules with explanations and a schema that exists', async () => {
  expect(await run('actmap', 'rules', '-o', file)).toMatchObject({ status: 0, out: '' })
  const text = readFileSync(file, 'utf8')
  const { $schema, ...rules } = withoutComments(text) as { $schema: string }
  expect(rules).toEqual(defaultRules())
  const schema = JSON.parse(readFileSync(join(folder, $schema), 'utf8')) as object
  expect(schema).toMatchObject({ title: 'Rules of an act map', properties: { $schema: { type: 'string' } } })
  expect(text).toContain('    // The first row that can have an Elite\n    "eliteEarlyRowsCap": 4,\n')
  expect(text.split('\n').every((line) => line.length <= 120)).toBe(true)
})

test('every rule that is commented out in the starter file is a valid example', async () => {
  const { out } = await run('actmap', 'rules')
  const uncommented = out.replaceAll(/^( *)\/\/ ("\w+": .*)$/gm, '$1$2')
  expect(uncommented).not.toBe(out)
  writeFileSync(file, uncommented)
  expect((await makeWith('--rules', file)).note).toBe('')
})

test('prints the default rules as plain JSON without comments', async () => {
  const { status, out } = await run('actmap', 'rules', '--no-comments')
  expect(status).toBe(0)
  expect(JSON.parse(out)).toEqual(defaultRules())
})

test('replaces a file only with --force', async () => {
  writeFileSync(file, 'mine')
  expect(await run('actmap', 'rules', '-o', file)).toMatchObject({
    status: 2,
    note: `seedfast: ${file}: already exists; use --force to replace it\n`,
  })
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect((await run('actmap', 'rules', '-o', file, '--force')).status).toBe(0)
  expect(withoutComments(readFileSync(file, 'utf8'))).toMatchObject(defaultRules())
})

test('the starter file makes the same map as no file, and an edited one makes a different map', async () => {
  await run('actmap', 'rules', '-o', file)
  const plain = await makeWith()
  expect(await makeWith('--rules', file)).toEqual(plain)
  const rules = defaultRules()
  writeFileSync(file, JSON.stringify({ ...rules, counts: { ...rules.counts, targets: { Elite: 2 } } }))
  const edited = await makeWith('--rules', file)
  expect(edited).toEqual(await makeWith('--set', 'rules.counts.targets.Elite=2'))
  expect(edited).not.toEqual(plain)
})

test('a bare rules file is passed to --rules, which overrides a params file but not --set', async () => {
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

test('rules and params files may contain comments, trailing commas and a schema', async () => {
  writeFileSync(
    file,
    '{\n  "$schema": "x", // for editors\n  "counts": { /* few */ "targets": { "Elite": 2, }, },\n}\n',
  )
  const expected = await makeWith('--set', 'rules.counts.targets.Elite=2')
  expect(await makeWith('--rules', file)).toEqual(expected)
  const params = join(folder, 'params.jsonc')
  writeFileSync(params, '{ "rules": { "counts": { "targets": { "Elite": 2 } } }, /* none */ }')
  expect(await makeWith('--params', params)).toEqual(expected)
})

test('reports a syntax error after comments at its own line and column', async () => {
  writeFileSync(file, '{\n  // one\n  /* two */ "counts": { "min": nope }\n}\n')
  const { status, note } = await makeWith('--rules', file)
  expect(status).toBe(2)
  expect(note).toContain(`${file}:3:33: `)
})

test('names the line and column of a wrong value after comments, in rules, params and overrides', async () => {
  const note = async (option: string, text: string): Promise<string> => {
    writeFileSync(file, text)
    return (await makeWith(option, file)).note.trimEnd()
  }
  const rules = '{\n  // gaps\n  "spacing": {\n    /* far */ "eliteMinGap": 99,\n  },\n}\n'
  expect(await note('--rules', rules)).toBe(
    `seedfast: ${file}:4:30: spacing.eliteMinGap: must be an integer from 0 to 60, got 99`,
  )
  expect(await note('--params', `{\n"rules": ${rules}}`)).toContain(`${file}:5:30: rules.spacing.eliteMinGap`)
  expect(await note('--overrides', '{ // one\n  "roll": -1 }')).toContain(`${file}:2:11: roll: must be`)
  expect(await note('--rules', '{\n  "counts": {\n    "mni": {} } }')).toContain(
    `${file}:3:5: counts.mni: unknown key (did you mean min?)`,
  )
  expect(await note('--rules', '{\n  "types": {\n    "Forge": { "weight": 8 } } }')).toContain(
    `${file}:3:14: types.Forge.icon: is missing`,
  )
})

test('reports an error in a rules file with the file and its path', async () => {
  writeFileSync(file, '{ "counts": { "min": { "Elite": -1 } } }')
  expect(await makeWith('--rules', file)).toMatchObject({
    status: 2,
    note: `seedfast: ${file}:1:33: counts.min.Elite: must be an integer from 0 to 885, got -1\n`,
  })
  expect(await run('make', 'deals', '--seed', '1', '--rules', file)).toMatchObject({
    status: 2,
    note: `seedfast: --rules: deals doesn't accept rules; use --params ${file}\n`,
  })
})

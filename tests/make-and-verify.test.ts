import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { seedfastHere } from './command-here.js'
import { newFolder, run, seedfast, shellCommand, type Ran } from './command.js'

let folder: string
beforeAll(() => {
  folder = newFolder()
})
const file = (name: string): string => join(folder, name)
const here = (...args: string[]): Promise<Ran> => seedfastHere(args, folder)

test('npx finds the command', async () => {
  const { status, out } = await run('npx', ['--no-install', 'seedfast', 'worlds'])
  expect(status).toBe(0)
  expect(out).toMatch(/actmap +\d+ +uint64/)
})

test('verify accepts an artefact, and names a node whose type was changed', async () => {
  const makeOutput = await seedfast(['make', 'actmap', '--seed', '42', '-o', file('m.json')])
  expect(makeOutput).toMatchObject({ status: 0, out: '' })
  const text = readFileSync(file('m.json'), 'utf8')
  const artefact = JSON.parse(text) as {
    sha256: string
    result: { graph: { nodes: { id: string; type: string }[] } }
  }
  expect(makeOutput.note).toContain(artefact.sha256)
  const equal = await here('verify', file('m.json'))
  expect(equal).toMatchObject({ status: 0, note: '' })
  expect(equal.out).toContain(`equal · actmap`)

  const node = artefact.result.graph.nodes[5]!
  const type = node.type
  node.type = type === 'Elite' ? 'Battle' : 'Elite'
  writeFileSync(file('changed.json'), JSON.stringify(artefact, null, 2))
  const changed = await here('verify', file('changed.json'))
  expect(changed.status).toBe(1)
  expect(changed.out).toContain(
    `result.graph.nodes[5].type (${node.id}): expected "${type}", found "${node.type}"`,
  )
})

test('a pipe gets the same bytes that -o writes', async () => {
  const { out, note } = await seedfast(['make', 'actmap', '--seed', '42'])
  expect(note).toBe('')
  expect(out).toBe(readFileSync(file('m.json'), 'utf8'))
})

test('the file’s extension chooses the view', async () => {
  await here('make', 'actmap', '--seed', '42', '-o', file('m.svg'))
  expect(readFileSync(file('m.svg'), 'utf8')).toMatch(/^<svg /)
})

test('catalog --format saves a pool of maps, one file per seed, without those that break rules', async () => {
  const maps = file('maps')
  const pool = await here('catalog', 'actmap', '--count', '3', '--format', 'map', '-o', maps)
  expect(pool).toMatchObject({ status: 0, out: '', note: `${maps}: 3 files of actmap 2\n` })
  expect(readdirSync(maps).sort()).toEqual(['0.map.json', '1.map.json', '2.map.json'])
  const one = await here('make', 'actmap', '--seed', '2', '--format', 'map')
  expect(readFileSync(join(maps, '2.map.json'), 'utf8')).toBe(one.out)
  const impossible = ['--set', 'rules.counts.min.Battle=52', '-o', file('none')]
  const broken = await here('catalog', 'actmap', '--count', '2', '--format', 'map', ...impossible)
  expect([broken.status, broken.note]).toEqual([
    1,
    `${file('none')}: 0 files of actmap 2; 2 results with broken rules left out\n` +
      'left out: 0, 1\nfor the reason and a fix: seedfast make actmap --seed 0, with the same params\n' +
      'to list 2 valid seeds: seedfast search actmap --where true --first 2, with the same params\n',
  ])
})

test.each([
  [['--format', 'map'], '--format: needs --output'],
  [['--format', 'nothing', '-o', 'x'], 'actmap has no format "nothing"'],
  [['--format', 'map', '--parts', '-o', 'x'], "--format: can't be combined with --parts"],
  [['--format', 'map', '-o', 'm.svg'], 'm.svg: must be a folder, because there is one file per seed'],
  [['--format', 'map', '-o', 'no/maps'], "no/maps: can't be written: there is no folder no"],
])('catalog %j is refused, and nothing is written', async (args, message) => {
  const { status, out, note } = await here('catalog', 'actmap', ...args)
  expect([status, out]).toEqual([2, ''])
  expect(note).toContain(message)
  expect(existsSync(file('x'))).toBe(false)
})

test('catalog --format leaves no folder behind if the format refuses the params', async () => {
  const { status } = await here('catalog', 'dungeon', '--count', '1', '--format', 'tmj', '-o', file('levels'))
  expect([status, existsSync(file('levels'))]).toEqual([2, false])
})

test.skipIf(process.platform === 'win32')('the command ends silently if its reader goes away', async () => {
  for (const args of [
    'trace actmap --seed 1',
    'catalog actmap --count 3000',
    'make spire --seed 1 --format json',
  ]) {
    const { status, out, note } = await run('sh', ['-c', `${shellCommand} ${args} | head -1`])
    expect({ status, note }, args).toEqual({ status: 0, note: '' })
    expect(out.split('\n')).toHaveLength(2)
  }
})

test('reports why a file can’t be written, and leaves nothing', async () => {
  const inside = newFolder()
  mkdirSync(join(inside, 'taken'))
  for (const name of [join(inside, 'none', 'm.json'), join(inside, 'taken')]) {
    const { status, out, note } = await here('make', 'actmap', '--seed', '42', '-o', name)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(note).toContain(`${name}: can't be written: `)
    expect(note.trim().split('\n')).toHaveLength(1)
  }
  expect(readdirSync(inside)).toEqual(['taken'])
  expect(readdirSync(join(inside, 'taken'))).toEqual([])
})

test('a seed code makes the same artefact', async () => {
  const seen = await here('make', 'actmap', '--seed', '42', '--format', 'text')
  const code = /^code (\S+)$/m.exec(seen.out)![1]!
  const { out } = await here('make', '--code', code.toLowerCase())
  expect(out).toBe(readFileSync(file('m.json'), 'utf8'))
})

test('without a build, the command says what to do', async () => {
  const copy = newFolder()
  mkdirSync(join(copy, 'bin'))
  const bin = readFileSync(new URL('../apps/seedfast/bin/seedfast.js', import.meta.url), 'utf8')
  writeFileSync(join(copy, 'bin', 'seedfast.mjs'), bin)
  const { status, note } = await run(process.execPath, [join(copy, 'bin', 'seedfast.mjs'), 'worlds'])
  expect({ status, note }).toEqual({
    status: 3,
    note: 'seedfast: not built yet; run `npm run build` first\n',
  })
  expect(existsSync(join(copy, 'dist'))).toBe(false)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { newFolder, seedfast as command, type Ran } from './command.js'
import { isLong } from './long.js'

// One folder, with the steps in the order in which a newcomer takes them.
let folder: string
beforeAll(() => {
  folder = newFolder()
})
const seedfast = (...args: string[]): Promise<Ran> => command(args, { cwd: folder })

test('init writes a config once', async () => {
  const first = await seedfast('init')
  expect(first).toMatchObject({ status: 0, note: '' })
  expect(first.out).toContain('seedfast make chest --seed banana')
  const config = readFileSync(join(folder, 'seedfast.config.ts'), 'utf8')
  const again = await seedfast('init')
  expect(again).toMatchObject({ status: 2, out: '' })
  expect(again.note).toBe(
    'seedfast: seedfast.config.ts: already exists; choose a different file, or remove this one\n',
  )
  expect(readFileSync(join(folder, 'seedfast.config.ts'), 'utf8')).toBe(config)
  expect(readdirSync(folder)).toEqual(['seedfast.config.ts'])
})

test('lists and describes its world', async () => {
  expect((await seedfast('worlds')).out).toMatch(/chest +1 +text +A chest with three items and some gold\./)
  expect((await seedfast('worlds', 'chest')).out).toMatch(/gold +int +pieces of gold/)
})

test('makes, shows, shares and verifies a result', async () => {
  expect((await seedfast('make', 'chest', '--seed', 'banana', '-o', 'm.json')).status).toBe(0)
  expect((await seedfast('verify', 'm.json')).status).toBe(0)
  const seen = await seedfast('make', 'chest', '--seed', 'banana', '--format', 'text')
  expect(seen.out).toMatch(/^\w+, \w+, \w+ and \d+ pieces of gold\nchest 1 · seed banana · sha256 /)
  const code = /^code (\S+)$/m.exec(seen.out)![1]!
  expect((await seedfast('make', '--code', code)).out).toBe(readFileSync(join(folder, 'm.json'), 'utf8'))
})

// A guide has the same steps.
test.runIf(isLong)('saves a catalog and checks it in every way', async () => {
  expect((await seedfast('catalog', 'chest', '-o', 'chest.catalog.json')).note).toContain(
    '100 seeds of chest 1',
  )
  const { status, out } = await seedfast('check', 'chest.catalog.json', '--engines', 'node')
  expect(status).toBe(0)
  expect(out).toContain('fresh process, in reverse')
  expect(out.match(/ equal$/gm)).toHaveLength(8)
})

test('explains it by its labels', async () => {
  const { status, out } = await seedfast('explain', 'chest', '--seed', 'banana', 'gold')
  expect(status).toBe(0)
  expect(out).toMatch(/gold was decided by 1 of 2 draws[^]*gold +0 +int\(10, 20\) → \d+ +gold/)
})

test.runIf(isLong)('traces it, and finds where two seeds differ', async () => {
  for (const [seed, to] of [
    ['banana', 'a'],
    ['cherry', 'b'],
  ] as const)
    expect((await seedfast('trace', 'chest', '--seed', seed, '-o', to)).status).toBe(0)
  expect((await seedfast('diverge', 'a', 'a')).status).toBe(0)
  const other = await seedfast('diverge', 'a', 'b')
  expect(other.status).toBe(1)
  expect(other.out).toMatch(/^first difference: stream items, draw 0: different bits$/m)
  const sites = await seedfast('diverge', 'chest', '--seed', 'banana', '--other-seed', 'cherry')
  expect(sites.out).toMatch(/ at seedfast\.config\.ts:\d+:\d+/)
})

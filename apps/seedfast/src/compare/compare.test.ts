import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { programHere } from '../program-here.fixture.js'

const folder = mkdtempSync(join(tmpdir(), 'seedfast-compare-'))

const cave = (version: number) =>
  defineWorld(
    {
      id: 'cave',
      version,
      generate: (run) => ({
        levels: Array.from({ length: 4 }, (_, i) => ({
          id: `D:${i + 1}`,
          gold: i === 2 ? version : run.stream(`level ${i}`).int(1, 9),
        })),
        exit: version > 8,
      }),
    },
    {
      views: {
        text: ({ levels }) =>
          `catalog\nversion cave ${version}\n\n${levels.map(({ id, gold }) => `${id}\n  gold     ${gold}\n`).join('\n')}`,
      },
      things: ({ levels }) =>
        levels.map(({ id, gold }, i) => ({
          kind: 'gold',
          name: `purse of ${gold}`,
          place: id,
          pointer: `/levels/${i}`,
        })),
      parts: { name: 'level', of: ({ levels }) => levels.map((level) => [level.id, level]) },
    },
  )
const pit = defineWorld({ id: 'pit', version: 1, generate: (run) => run.stream('pit').int(1, 9) })

const run = (args: readonly string[], version = 1) =>
  programHere(args, { worlds: [cave(version), pit], folder })

async function made(name: string, version: number, args: readonly string[]): Promise<string> {
  const file = join(folder, name)
  const { out } = await run(args, version)
  writeFileSync(file, out)
  return file
}

const artefact = (version: number, world = 'cave') =>
  made(`${world}-${version}.json`, version, ['make', world, '--seed', '7', '--format', 'json'])
const text = (version: number) =>
  made(`${version}.txt`, version, ['make', 'cave', '--seed', '7', '--format', 'text'])
const catalog = (version: number, seeds: string, ...options: string[]) =>
  made(`${version}.catalog.json`, version, ['catalog', 'cave', '--count', seeds, ...options])

test('names the first level that differs between two texts', async () => {
  const [a, b] = [await text(5), await text(6)]
  const { status, out } = await run(['compare', a, b])
  expect(status).toBe(1)
  expect(out).toContain(
    'first level that differs: D:3; 3 of 4 levels are equal\n  gold: only A has 5; only B has 6\n',
  )
  expect(out).toContain('only A: version cave 5\n')
  expect(await run(['compare', a, a])).toMatchObject({
    status: 0,
    out: expect.stringContaining('all 4 levels are equal'),
  })
})

test('names the first part that differs between two artefacts, or what else differs', async () => {
  const [a, b] = [await artefact(5), await artefact(6)]
  const { status, out } = await run(['compare', a, b])
  expect(status).toBe(1)
  expect(out).toContain('first level that differs: D:3; 3 of 4 levels are equal\n  gold: A has 5, B has 6\n')
  const json = await run(['compare', a, b, '--json'])
  expect(JSON.parse(json.out)).toMatchObject({
    kind: 'artefacts',
    part: 'level',
    parts: { total: 4, equal: 3, different: ['D:3'], first: { label: 'D:3' } },
  })
  expect(await run(['compare', a, a])).toMatchObject({ status: 0 })
})

test('counts and lists the things that differ between two artefacts', async () => {
  const [a, b] = [await artefact(5), await artefact(6)]
  const { out } = await run(['compare', a, b])
  expect(out).toContain(
    'things: 1 only in A, 1 only in B, 0 in different numbers\n  only in A:\n    D:3: purse of 5 (gold)\n  only in B:\n    D:3: purse of 6 (gold)\n',
  )
  const { things } = JSON.parse((await run(['compare', a, b, '--json'])).out) as { things: unknown }
  expect(things).toEqual([
    { kind: 'gold', name: 'purse of 5', place: 'D:3', a: 1, b: 0 },
    { kind: 'gold', name: 'purse of 6', place: 'D:3', a: 0, b: 1 },
  ])
})

test('names the first seed that differs between two catalogs', async () => {
  const [a, b] = [await catalog(5, '3'), await catalog(6, '4')]
  const { status, out } = await run(['compare', a, b])
  expect(status).toBe(1)
  expect(out).toMatch(/first seed that differs: 0; 0 of 4 seeds are equal\n {2}expected result \w+…, found/)
  expect(out).toContain('other seeds that differ: 1, 2, 3\n')
})

test('names the first part that differs if both catalogs contain the hashes of parts', async () => {
  const plain = await catalog(5, '3')
  const withParts = await catalog(6, '3', '--parts')
  expect((await run(['compare', plain, withParts])).out).not.toContain('level')
  const [a, b] = [await catalog(5, '3', '--parts'), withParts]
  const { status, out } = await run(['compare', a, b])
  expect(status).toBe(1)
  expect(out).toMatch(
    /first seed that differs: 0; [^\n]*\n {2}expected result[^\n]*\n {2}first level that differs: D:3; 3 of 4 levels are equal\n/,
  )
  expect(JSON.parse((await run(['compare', a, b, '--json'])).out)).toMatchObject({
    inside: { part: 'level', parts: { different: ['D:3'] } },
  })
  // Version 9 has another exit, which isn't in a level.
  expect((await run(['compare', b, await catalog(9, '3', '--parts')])).out).toContain(
    'first level that differs: D:3',
  )
})

test('refuses files of different kinds or worlds, and traces', async () => {
  const [json, plain] = [await artefact(5), await text(5)]
  const mixed = await run(['compare', json, plain])
  expect(mixed).toMatchObject({ status: 2, out: '' })
  expect(mixed.note).toContain(`must be an artefact, like ${json}, got text`)
  const other = await run(['compare', json, await artefact(1, 'pit')])
  expect(other).toMatchObject({ status: 2, out: '' })
  expect(other.note).toContain('must come from the world cave, got pit')
})

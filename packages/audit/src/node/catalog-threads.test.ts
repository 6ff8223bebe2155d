import { beforeAll, expect, test } from 'vitest'
// Threads only run built code.
import { gatherEntries, type CatalogEntry, type EntryWorker } from '../../dist/index.js'
import { openCatalogThreads } from '../../dist/node/index.js'
import { GAME, NOWHERE, project, type Project } from './worlds.fixture.js'

let game: Project
beforeAll(async () => {
  game = await project(GAME)
})

const seeds = Array.from({ length: 300 }, (_, i) => `${i}`)

async function entriesOf(threads: number, world: string, list = seeds): Promise<CatalogEntry[]> {
  const crew: EntryWorker[] = await openCatalogThreads(threads, [game.module], { world, request: {} })
  const entries: CatalogEntry[] = []
  try {
    const watch = { now: () => performance.now(), signal: new AbortController().signal }
    for await (const entry of gatherEntries(crew, list, watch)) entries.push(entry)
  } finally {
    for (const thread of crew) thread.stop()
  }
  return entries
}

test('threads load the worlds themselves, and make the same entries as one thread', async () => {
  const one = await entriesOf(1, 'dice')
  expect(one.map(({ seed }) => seed)).toEqual(seeds)
  expect(one[7]).toEqual({ seed: '7', sha256: one[7]!.sha256, draws: { bonus: 1, dice: 3 } })
  expect(await entriesOf(3, 'dice')).toEqual(one)
})

test('an error thrown by a world in a thread has its seed', async () => {
  await expect(entriesOf(2, 'failing')).rejects.toMatchObject({
    name: 'WorldError',
    message: 'failing, seed 3: Error: no room left',
    cause: { name: 'Error', message: 'no room left' },
  })
  await expect(entriesOf(2, 'leaving')).rejects.toThrow('process.exit(0) was called')
})

test('unknown worlds, invalid params and missing modules are reported when the threads start', async () => {
  await expect(entriesOf(2, 'dic')).rejects.toThrow('did you mean dice?')
  const start = { world: 'dice', request: { params: { sides: 6 } } }
  await expect(openCatalogThreads(2, [game.module], start)).rejects.toThrow('params: sides')
  await expect(openCatalogThreads(1, [NOWHERE], start)).rejects.toThrow('nowhere.mjs')
  await expect(openCatalogThreads(257, [game.module], start)).rejects.toThrow(
    'threads: must be at most 256, got 257',
  )
})

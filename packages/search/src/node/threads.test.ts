import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
// Threads only run built code.
import { runSearch } from '../../dist/index.js'
import { delayedAbort, openThreads } from '../../dist/node/index.js'

const WORLD = `
import { defineWorld, fact, uint64Seed } from '${import.meta.resolve('../../../world/dist/index.js')}'
export const worlds = [
  defineWorld(
    { id: 'dice', version: 1, seed: uint64Seed, generate: (run) => {
      if (run.seed === 4000n) throw new Error('the die fell off the table')
      while (run.seed === 5000n);
      return { roll: run.stream('dice').int(1, 20) }
    } },
    { facts: { roll: { type: fact.int, of: ({ roll }) => roll } } },
  ),
  defineWorld(
    { id: 'slow-dice', version: 1, seed: uint64Seed, generate: async (run) => {
      await null
      if (run.seed === 4000n) throw new Error('the die fell off the table')
      return { roll: run.stream('dice').int(1, 20) }
    } },
    { facts: { roll: { type: fact.int, of: ({ roll }) => roll } } },
  ),
]
`
const file = join(mkdtempSync(join(tmpdir(), 'seedfast-')), 'worlds.mjs')
writeFileSync(file, WORLD)
const modules = [pathToFileURL(file).href]

async function search(
  threads: number,
  to: bigint,
  world = 'dice',
): Promise<{ seeds: string[]; looked: number }> {
  const start = { world, request: { query: { must: 'roll == 20' } } }
  const workers = await openThreads(threads, modules, start)
  const seeds: string[] = []
  try {
    const { seeds: looked } = await runSearch(
      workers,
      { range: { from: 0n, to } },
      {
        now: () => performance.now(),
        hits: (hits) => seeds.push(...hits.map(({ seed }) => seed)),
      },
    )
    return { seeds, looked }
  } finally {
    for (const worker of workers) worker.stop()
  }
}

test('threads load the worlds themselves, and find the same seeds as one thread', async () => {
  const one = await search(1, 2999n)
  expect(one.looked).toBe(3000)
  expect(one.seeds.length).toBeGreaterThan(100)
  expect(await search(3, 2999n)).toEqual(one)
})

test('threads wait for an asynchronous world, and find the same seeds as one thread', async () => {
  expect(await search(2, 2999n, 'slow-dice')).toEqual(await search(1, 2999n))
  await expect(search(2, 5000n, 'slow-dice')).rejects.toThrow(
    'slow-dice, seed 4000: Error: the die fell off the table',
  )
})

test('an error thrown by a world in a thread has its seed and source line', async () => {
  const error = await search(2, 5000n).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    name: 'WorldError',
    message: 'dice, seed 4000: Error: the die fell off the table',
    cause: { name: 'Error', message: 'the die fell off the table' },
  })
  // The world's line, not ours.
  const [, first] = ((error as Error).cause as Error).stack!.split('\n')
  expect(first).toContain(`${file}:6:`)
})

test('an unknown world is refused', async () => {
  const start = { world: 'dic', request: { query: { must: 'roll == 20' } } }
  await expect(openThreads(2, modules, start)).rejects.toThrow('dice')
})

test('a thread that is stuck in a world can be abandoned and stopped', async () => {
  const start = { world: 'dice', request: { query: { must: 'roll == 20' } } }
  const [thread] = await openThreads(1, modules, start)
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 100)
  const watch = { now: Date.now, signal: stop.signal, abandon: delayedAbort(stop.signal, 200) }
  const { complete } = await runSearch([thread!], { range: { from: 5000n, to: 5009n } }, watch)
  thread!.stop()
  expect(complete).toBe(false)
  await expect(thread!.work({ from: 0n, count: 1, most: 1 })).rejects.toThrow('the search thread was stopped')
})

test('more than 256 threads are refused', async () => {
  const start = { world: 'dice', request: { query: { must: 'roll == 20' } } }
  await expect(openThreads(257, modules, start)).rejects.toThrow('threads: must be at most 256, got 257')
})

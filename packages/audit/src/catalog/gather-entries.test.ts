import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogEntry } from './catalog.js'
import { gatherEntries, type EntryWorker } from './gather-entries.js'

const entry = (seed: string): CatalogEntry => ({ seed, sha256: '0'.repeat(64), draws: {} })
const watch = (signal = new AbortController().signal) => {
  let time = 0
  return { now: () => time++, signal }
}

/** Creates a worker that takes some turns of the event loop for each portion, and throws for some seeds. */
function slow(turns: () => number, failing: readonly string[] = []): EntryWorker & { portions: string[][] } {
  const portions: string[][] = []
  let isBusy = false
  return {
    portions,
    entries: async (seeds) => {
      if (isBusy) throw new Error('the worker is busy')
      isBusy = true
      portions.push([...seeds])
      for (let left = turns(); left > 0; left--) await new Promise((resolve) => setImmediate(resolve))
      isBusy = false
      const failed = seeds.find((seed) => failing.includes(seed))
      if (failed !== undefined) throw new Error(`seed ${failed}`)
      return seeds.map(entry)
    },
    stop: () => {},
  }
}

async function gathered(entries: AsyncIterable<CatalogEntry>): Promise<string[]> {
  const seeds = []
  for await (const { seed } of entries) seeds.push(seed)
  return seeds
}

test('yields the entries in the order of the seeds, however many workers there are and however long they take', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 200 }),
      fc.array(fc.infiniteStream(fc.nat(3)), { minLength: 1, maxLength: 5 }),
      async (count, paces) => {
        const seeds = Array.from({ length: count }, (_, i) => `${i}`)
        const workers = paces.map((pace) => slow(() => pace.next().value))
        expect(await gathered(gatherEntries(workers, seeds, watch()))).toEqual(seeds)
        const portions = workers.flatMap((worker) => worker.portions)
        expect(portions.flat().sort()).toEqual([...seeds].sort())
      },
    ),
    { numRuns: 50 },
  )
})

test('throws the error of the first seed that fails, even if a later one fails sooner', async () => {
  const seeds = Array.from({ length: 40 }, (_, i) => `${i}`)
  const failing = ['20', '21', '30']
  const workers = [slow(() => 9, failing), slow(() => 1, failing), slow(() => 0, failing)]
  await expect(gathered(gatherEntries(workers, seeds, watch()))).rejects.toThrow(/^seed 20$/)
})

test('throws an error of the iteration over the seeds after the entries before it', async () => {
  const seeds = function* () {
    yield* ['1', '2', '3']
    throw new Error('no more seeds')
  }
  const made: string[] = []
  const read = async () => {
    for await (const { seed } of gatherEntries([slow(() => 0), slow(() => 2)], seeds(), watch()))
      made.push(seed)
  }
  await expect(read()).rejects.toThrow('no more seeds')
  expect(made.length).toBeGreaterThan(0)
})

test('ends when the signal is aborted, even if a worker never answers', async () => {
  const stuck: EntryWorker = { entries: () => new Promise(() => {}), stop: () => {} }
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 20)
  expect(await gathered(gatherEntries([stuck], ['1', '2'], watch(stop.signal)))).toEqual([])
  expect(await gathered(gatherEntries([slow(() => 0)], ['1'], watch(stop.signal)))).toEqual([])
})

test('gives workers no more seeds once its reader has stopped', async () => {
  const worker = slow(() => 1)
  for await (const { seed } of gatherEntries([worker], ['1', '2', '3', '4', '5', '6', '7', '8'], watch()))
    if (seed === '2') break
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(worker.portions.flat()).not.toContain('8')
})

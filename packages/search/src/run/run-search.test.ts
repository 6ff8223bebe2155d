import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hit } from '../searcher.js'
import { runSearch, type SearchPlan } from './run-search.js'
import { workHere, type SearchWorker } from './search-worker.js'
import { mergedRanges, missingRanges, type SeedRange } from './seed-range.js'

const dice = defineWorld(
  {
    id: 'dice',
    version: 1,
    seed: uint64Seed,
    generate: (run) => ({ roll: run.stream('dice').int(1, 20) }),
  },
  { facts: { roll: { type: fact.int, of: ({ roll }) => roll } } },
)

const request = { query: { must: 'roll == 20' } }
const TOTAL = 3000n
const all = await search({ range: { from: 0n, to: TOTAL - 1n } }, [await workHere(dice, request, Date.now)])

/**
 * Creates workers that wait before each chunk. `turns` contains the numbers of event loop turns to wait, used one after
 * the other.
 */
async function crew(turns: readonly number[]): Promise<SearchWorker[]> {
  let next = 0
  return Promise.all(
    turns.map(async () => {
      const here = await workHere(dice, request, Date.now)
      return {
        stop: here.stop,
        work: async (chunk) => {
          for (let i = turns[next++ % turns.length]!; i > 0; i--) await new Promise((go) => setImmediate(go))
          // Uneven chunks, as with a real clock.
          return { ...(await here.work(chunk)), milliseconds: 200 * (1 + (next % 3)) }
        },
      }
    }),
  )
}

async function search(
  plan: SearchPlan,
  workers: readonly SearchWorker[],
  stopAfter = Infinity,
): Promise<{ hits: bigint[]; done: SeedRange[]; found: Hit[]; complete: boolean; seeds: number }> {
  const stop = new AbortController()
  const hits: bigint[] = []
  const found: Hit[] = []
  const done: SeedRange[] = []
  const { complete, seeds } = await runSearch(workers, plan, {
    now: Date.now,
    signal: stop.signal,
    hits: (more) => hits.push(...more.map(({ index }) => index)),
    done: (range, more) => {
      done.push(range)
      found.push(...more)
      if (done.length >= stopAfter) stop.abort()
    },
  })
  return { hits, done, found, complete, seeds }
}

const workers = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 })

describe('the answer', () => {
  test('has more than a hundred hits, in seed order', () => {
    expect(all.complete).toBe(true)
    expect(all.hits.length).toBeGreaterThan(100)
    expect(all.hits).toEqual([...all.hits].sort((a, b) => Number(a - b)))
  })

  test('is the same with any number of workers, fast or slow', async () => {
    await fc.assert(
      fc.asyncProperty(workers, async (turns) => {
        const { hits, done, complete, seeds } = await search(
          { range: { from: 0n, to: TOTAL - 1n } },
          await crew(turns),
        )
        expect(hits).toEqual(all.hits)
        expect(mergedRanges(done)).toEqual([{ from: 0n, to: TOTAL - 1n }])
        expect([complete, seeds]).toEqual([true, Number(TOTAL)])
      }),
      { numRuns: 20 },
    )
  })

  test('has the first hits in seed order', async () => {
    await fc.assert(
      fc.asyncProperty(workers, fc.integer({ min: 1, max: 30 }), async (turns, first) => {
        const plan = { range: { from: 0n, to: TOTAL - 1n }, first }
        const { hits, complete, seeds } = await search(plan, await crew(turns))
        expect(hits).toEqual(all.hits.slice(0, first))
        expect(complete).toBe(true)
        expect(seeds).toBeLessThan(Number(TOTAL))
      }),
      { numRuns: 20 },
    )
  })

  test('is the same if the search is stopped and resumed any number of times', async () => {
    await fc.assert(
      fc.asyncProperty(
        workers,
        fc.integer({ min: 1, max: 4 }),
        fc.option(fc.integer({ min: 1, max: 60 })),
        async (turns, after, first) => {
          const done: SeedRange[] = []
          const found = new Set<bigint>()
          for (let complete = false; !complete;) {
            const plan: SearchPlan = {
              range: { from: 0n, to: TOTAL - 1n },
              done,
              ...(first === null ? {} : { first, known: [...found] }),
            }
            const part = await search(plan, await crew(turns), after)
            done.push(...part.done)
            for (const { index } of part.found) found.add(index)
            complete = part.complete
          }
          const sorted = [...found].sort((a, b) => Number(a - b))
          expect(first === null ? sorted : sorted.slice(0, first)).toEqual(
            all.hits.slice(0, first ?? undefined),
          )
        },
      ),
      { numRuns: 20 },
    )
  })

  test('covers only the seeds of a list', async () => {
    const indexes = all.hits
      .flatMap((index) => [index, index + 1n])
      .filter((index, i, list) => list.indexOf(index) === i)
      .sort((a, b) => Number(a - b))
    const range = { from: 0n, to: BigInt(indexes.length) - 1n }
    expect((await search({ range, indexes }, await crew([2, 0]))).hits).toEqual(all.hits)
    expect((await search({ range, indexes, first: 5 }, await crew([2, 0]))).hits).toEqual(
      all.hits.slice(0, 5),
    )
  })
})

test('an error in a worker ends the search', async () => {
  const broken: SearchWorker = { work: () => Promise.reject(new Error('out of luck')), stop: () => {} }
  await expect(search({ range: { from: 0n, to: 9n } }, [broken, ...(await crew([1]))])).rejects.toThrow(
    'out of luck',
  )
})

test("an abandoned search doesn't wait for its workers, and isn't complete", async () => {
  const stop = new AbortController()
  const abandon = new AbortController()
  const stuck: SearchWorker = { work: () => new Promise(() => {}), stop: () => {} }
  const watch = { now: Date.now, signal: stop.signal, abandon: abandon.signal }
  let over = false
  const searched = runSearch([stuck], { range: { from: 0n, to: 31n } }, watch).finally(() => (over = true))
  const turn = (): Promise<void> => new Promise((go) => setImmediate(go))
  await turn()
  stop.abort()
  await turn()
  expect(over).toBe(false)
  abandon.abort()
  expect(await searched).toMatchObject({ complete: false, seeds: 0 })
  expect(await runSearch([stuck], { range: { from: 0n, to: 31n } }, watch)).toMatchObject({ complete: false })
})

test('touching ranges are merged, and the gaps between them are missing', () => {
  const range = (from: number, to: number): SeedRange => ({ from: BigInt(from), to: BigInt(to) })
  expect(mergedRanges([range(5, 9), range(0, 4), range(20, 30), range(22, 25)])).toEqual([
    range(0, 9),
    range(20, 30),
  ])
  expect(missingRanges(range(3, 25), [range(20, 30), range(0, 4), range(10, 10)])).toEqual([
    range(5, 9),
    range(11, 19),
  ])
  expect(missingRanges(range(3, 25), [range(0, 30)])).toEqual([])
  expect(missingRanges(range(3, 25), [])).toEqual([range(3, 25)])
})

import { workHere, type SearchWorker } from '@seedfast/search'
import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageState } from '../../address/address.js'
import { emptyState } from '../../address/address.js'
import { openSession } from '../../session/session.js'
import { checkSearch, type ReadySearch } from '../query/ready-search.js'
import { MAX_STORED_HITS } from '../query/search-positions.js'
import { SearchRun, type SearchState } from './search-run.js'
import { searchInput } from '../query/search-input.js'

const world = defineWorld(
  { id: 'pot', version: 1, seed: uint64Seed, generate: ({ stream }) => ({ gold: stream('gold').int(0, 9) }) },
  { facts: { gold: { type: fact.int, of: ({ gold }) => gold } } },
)

const requestedSearch = (written: Record<string, string>): ReadySearch => {
  const rest = Object.entries(written).map(([name, text]) => [`page/${name}`, text] as const)
  const state: PageState = { ...emptyState('pot'), seed: '7', rest }
  return checkSearch(openSession(world, state, ''), searchInput(state)).requestedSearch!
}

/**
 * Creates workers that do one chunk per call of `step`, so that a test controls the progress. If `growing` is true, the
 * chunks grow.
 */
function manual(growing = false): {
  readonly run: SearchRun
  readonly stopped: () => number
  step(): Promise<void>
  /** Steps until the search is over. */
  finish(): Promise<void>
} {
  const release: (() => void)[] = []
  let stopped = 0
  const run = new SearchRun(
    (count, { request }) =>
      Promise.all(
        Array.from({ length: count }, async (): Promise<SearchWorker> => {
          const worker = await workHere(world, request, () => performance.now())
          return {
            work: async (chunk) => {
              await new Promise<void>((resolve) => release.push(resolve))
              // A chunk that took the target time is followed by one of the same size.
              const milliseconds = growing ? 0 : 200
              return { ...(await worker.work(chunk)), milliseconds }
            },
            stop: () => void stopped++,
          }
        }),
      ),
    () => performance.now(),
  )
  const step = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(1)
    for (const one of release.splice(0)) one()
    await vi.advanceTimersByTimeAsync(300)
  }
  const finish = async (): Promise<void> => {
    do await step()
    while (run.state().phase === 'running')
  }
  return { run, stopped: () => stopped, step, finish }
}

const seedsOf = ({ progress }: SearchState): number => progress?.seeds ?? 0

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a search runs from start to hits, and ends its workers', async () => {
  const { run, stopped, finish } = manual()
  const phases: string[] = []
  run.subscribe(() => phases.push(run.state().phase))
  run.start(requestedSearch({ where: 'gold == 3', first: '2' }), 2)
  expect(run.state()).toMatchObject({ phase: 'starting', progress: null, found: 0 })
  await finish()
  expect(run.state().phase).toBe('done')
  const { hits, found } = run.state()
  expect(found).toBe(2)
  expect(hits.map((hit) => hit.facts)).toEqual([{ gold: 3 }, { gold: 3 }])
  expect(hits[0]!.index < hits[1]!.index).toBe(true)
  expect(stopped()).toBe(2)
  expect([...new Set(phases)]).toEqual(['starting', 'running', 'done'])
})

test('a pause stops the count, and the search resumes where it stopped', async () => {
  const { run, step, finish } = manual()
  run.start(requestedSearch({ where: 'gold > 9', to: '95' }), 1)
  await step()
  expect(seedsOf(run.state())).toBeGreaterThan(0)
  run.pause()
  expect(run.state().phase).toBe('paused')
  // Work that is in progress when the search is paused is still finished.
  await step()
  const held = seedsOf(run.state())
  await step()
  await step()
  expect(seedsOf(run.state())).toBe(held)
  run.resume()
  await finish()
  expect(run.state()).toMatchObject({ phase: 'done', found: 0 })
  expect(seedsOf(run.state())).toBe(96)
})

test('a stop keeps the hits, and no more are added', async () => {
  const { run, stopped, step } = manual()
  run.start(requestedSearch({ where: 'gold >= 0', first: 'all', to: '1000' }), 1)
  await step()
  run.stop()
  const found = seedsOf(run.state())
  expect(found).toBeGreaterThan(0)
  expect(run.state()).toMatchObject({ phase: 'stopped', found })
  expect(stopped()).toBe(1)
  await step()
  expect(run.state()).toMatchObject({ phase: 'stopped', found })
})

test('a new search replaces the running one', async () => {
  const { run, stopped, step, finish } = manual()
  run.start(requestedSearch({ where: 'gold >= 0', first: 'all', to: '1000' }), 1)
  await step()
  run.start(requestedSearch({ where: 'gold == 4', to: '31' }), 1)
  expect(run.state()).toMatchObject({ phase: 'starting', found: 0, hits: [], progress: null })
  expect(stopped()).toBe(1)
  await finish()
  expect(run.state()).toMatchObject({
    phase: 'done',
    requestedSearch: { request: { query: { must: 'gold == 4' } } },
  })
  expect(run.state().hits.every(({ facts }) => facts['gold'] === 4)).toBe(true)
})

test('a search for more hits continues after the last hit', async () => {
  const { run, finish } = manual()
  run.start(requestedSearch({ where: 'gold == 3', first: '2' }), 1)
  await finish()
  const before = run.state()
  run.more(1)
  await finish()
  const after = run.state()
  expect(after).toMatchObject({ phase: 'done', found: 4, earlier: seedsOf(before) })
  expect(after.hits.slice(0, 2)).toEqual(before.hits)
  expect(after.hits[2]!.index > after.hits[1]!.index).toBe(true)
  expect(after.requestedSearch).toBe(before.requestedSearch)
  // The funnel covers the same seeds as the counter above it.
  expect(after.progress!.funnel.tests[0]!.tested).toBe(after.earlier + seedsOf(after))
})

test('the best hits of all are kept, best first', async () => {
  const { run, finish } = manual()
  const wishes = { should1: '1 gold > 4', should2: '3 gold == 7', should3: '-1 gold == 9' }
  run.start(requestedSearch({ ...wishes, cutOff: '1', best: '', first: '4', to: '95' }), 2)
  await finish()
  const { hits, found, phase } = run.state()
  expect(phase).toBe('done')
  expect(found).toBeGreaterThan(hits.length)
  expect(hits.map(({ score, facts }) => [score, facts['gold']])).toEqual(
    Array.from({ length: 4 }, () => [4, 7]),
  )
  expect(hits.map(({ index }) => index)).toEqual(
    hits.map(({ index }) => index).toSorted((a, b) => Number(a - b)),
  )
})

test('a search of a list scans only its seeds, and continues after the last hit', async () => {
  const { run, finish } = manual()
  run.start(requestedSearch({ where: 'gold >= 0', within: '40\n7\n12\n99', to: '50', first: '2' }), 1)
  await finish()
  const seeds = (): readonly string[] => run.state().hits.map(({ seed }) => seed)
  expect(seeds()).toEqual(['7', '12'])
  run.more(1)
  await finish()
  expect(seeds()).toEqual(['7', '12', '40'])
  expect(run.state()).toMatchObject({ phase: 'done', found: 3 })
})

test('all hits are counted, but not all are stored', async () => {
  const { run, finish } = manual(true)
  const to = MAX_STORED_HITS + 999
  run.start(requestedSearch({ where: 'true', first: 'all', to: String(to) }), 1)
  await finish()
  expect(run.state().found).toBe(to + 1)
  expect(run.state().hits).toHaveLength(MAX_STORED_HITS)
})

test('a world that fails ends the search with the seed and the error', async () => {
  const broken = defineWorld(
    {
      id: 'pot',
      version: 1,
      seed: uint64Seed,
      generate: () => {
        throw new RangeError('the well is dry')
      },
    },
    { facts: { gold: { type: fact.int, of: () => 1 } } },
  )
  const run = new SearchRun(
    async (_count, { request }) => [await workHere(broken, request, () => performance.now())],
    () => performance.now(),
  )
  run.start(requestedSearch({ where: 'gold == 3', from: '5' }), 1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run.state()).toMatchObject({ phase: 'failed', found: 0 })
  expect(run.state().fault).toMatch(/seed 5: .*the well is dry/)
})

test('a worker that can’t run ends the search with the reason', async () => {
  const run = new SearchRun(
    () => Promise.reject(new Error('no such program')),
    () => performance.now(),
  )
  run.start(requestedSearch({ where: 'gold == 3' }), 1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run.state()).toMatchObject({ phase: 'failed', fault: 'no such program' })
})

test('listeners are notified at most five times per second', async () => {
  const run = new SearchRun(
    async (_count, { request }) => {
      const worker = await workHere(world, request, () => performance.now())
      const work: SearchWorker['work'] = async (chunk) => {
        await new Promise((resolve) => setTimeout(resolve, 10))
        return { ...(await worker.work(chunk)), milliseconds: 200 }
      }
      return [{ work, stop: () => {} }]
    },
    () => performance.now(),
  )
  let reportCount = 0
  run.subscribe(() => reportCount++)
  run.start(requestedSearch({ where: 'gold > 9', first: 'all' }), 1)
  await vi.advanceTimersByTimeAsync(1010)
  run.stop()
  // The start, the first seeds, five updates in a second, the end.
  expect(reportCount).toBeGreaterThanOrEqual(6)
  expect(reportCount).toBeLessThanOrEqual(8)
})

import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import { runSearch } from '../run/run-search.js'
import { workHere } from '../run/search-worker.js'
import type { Hit, SearchRequest } from '../searcher.js'
import { cardWorkers, sharedCard, type CardWatch } from './card-worker.js'
import { openCard } from './card.js'
import { FakeGpu, type FakeCard } from './fake-gpu.fixture.js'

const SEEDS = 300_000n
const isGold = (index: bigint): boolean => index % 30_011n === 7n

const world = defineWorld(
  {
    id: 'mine',
    version: 1,
    seed: { ...uint64Seed, count: () => SEEDS },
    generate: ({ seed }) => ({ gold: isGold(BigInt(seed)) ? 1 : 0 }),
  },
  {
    facts: {
      gold: { type: fact.int, of: ({ gold }) => gold, fast: ({ seed }) => (isGold(BigInt(seed)) ? 1 : 0) },
    },
  },
)
const expected = Array.from({ length: Number(SEEDS) }, (_, i) => i).filter((i) => isGold(BigInt(i)))
const program = { wgsl: '', tables: Uint32Array.of(0), conditions: ['gold == 1'] }

/** Searches all seeds with two workers that share a fake card. */
async function search(
  fake: FakeCard | Error,
  { first, ...request }: Partial<SearchRequest> & { first?: number } = {},
) {
  const notes: string[] = []
  const watch: CardWatch = {
    used: ({ name }) => void notes.push(`on ${name}`),
    failed: ({ message }) => void notes.push(message),
  }
  const gpu = fake instanceof Error ? null : new FakeGpu(fake)
  const shared = sharedCard(gpu === null ? Promise.reject(fake) : openCard(gpu, program, gpu), watch)
  await new Promise((go) => void setImmediate(go))
  const now = (): number => performance.now()
  const asked = { query: { must: 'gold == 1' }, ...request }
  const workers = await Promise.all([workHere(world, asked, now), workHere(world, asked, now)])
  const crew = cardWorkers(workers, shared, now)
  const hits: Hit[] = []
  const range = { from: 0n, to: SEEDS - 1n }
  const outcome = await runSearch(
    crew,
    { range, ...(first !== undefined && { first }) },
    { now, hits: (found) => void hits.push(...found) },
  )
  for (const worker of crew) worker.stop()
  return { seeds: hits.map(({ seed }) => Number(seed)), notes, gpu, outcome }
}

/** A card that also proposes seeds that aren't hits, as those without an answer. */
const good: FakeCard = { passes: (index) => isGold(index) || index % 20_000n === 3n }

test('finds the same hits in the same order as without a card, and closes it with the last worker', async () => {
  const { seeds, notes, gpu, outcome } = await search(good)
  expect(seeds).toEqual(expected)
  expect(notes).toEqual(['on fake'])
  expect(gpu!.isDestroyed).toBe(true)
  expect(outcome.funnel.card).toMatchObject({ name: 'fake', conditions: ['gold == 1'] })
  expect(outcome.funnel.card!.tested).toBeGreaterThan(250_000)
  expect(outcome.funnel.card!.passed).toBeLessThan(100)
  expect(outcome.seeds).toBe(Number(SEEDS))
})

test('stops after the first hits', async () => {
  expect((await search(good, { first: 3 })).seeds).toEqual(expected.slice(0, 3))
})

test.each([0, 1, 2, 5, 9])('loses no hit if the card is lost after %i dispatches', async (lostAfter) => {
  const { seeds, notes, gpu, outcome } = await search({ ...good, lostAfter })
  expect(seeds).toEqual(expected)
  expect(notes).toEqual(['on fake', 'the graphics card (fake) was lost: unplugged'])
  expect(gpu!.isDestroyed).toBe(true)
  expect(outcome.seeds).toBe(Number(SEEDS))
})

test('searches without a card that can’t be opened', async () => {
  const { seeds, notes } = await search({ ...good, deviceFault: 'too old' })
  expect(seeds).toEqual(expected)
  expect(notes).toEqual(["the graphics card (fake) can't be used: too old"])
  expect((await search(new Error('no Deno'))).notes).toEqual(['no Deno'])
})

test('a card that counts adds to the number of seeds that satisfy the query', async () => {
  // The card counts even seeds and leaves the others to the worker.
  const isCounted = (index: bigint): boolean => isGold(index) && index % 2n === 0n
  const { seeds, outcome } = await search({ ...good, isCounted }, { countOnly: true })
  expect(seeds).toEqual([])
  expect(outcome.funnel.candidates).toBe(expected.length)
  expect(outcome.funnel.card!.passed).toBeGreaterThanOrEqual(expected.length)
})

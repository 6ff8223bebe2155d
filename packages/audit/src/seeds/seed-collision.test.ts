import { defineWorld, uint64Seed, type AnyWorld, type Run } from '@seedfast/world'
import { expect, test } from 'vitest'
import { makeCatalog } from '../catalog/make-catalog.js'
import { seedCollisionText } from '../messages.js'
import { seedCollision } from './seed-collision.js'

const found = (generate: (run: Run) => unknown) => {
  const world = defineWorld({ id: 'w', version: 1, generate }) as AnyWorld
  return seedCollision(world, {}, makeCatalog(world, { count: 30 }).entries)
}
/** A generator of the world's own, which Seedfast observes. */
const old = (run: Run, seed: number) => {
  let state = seed
  return run.tap('old', { next: () => (state = (Math.imul(state, 48271) + 7) >>> 0) / 2 ** 32 })
}

const rolls = (seed: (run: Run) => number) => found((run) => [1, 2, 3].map(() => old(run, seed(run)).next()))

test.each<[string, (run: Run) => number, object]>([
  [
    'texts that become NaN',
    (run) => Number(run.seed),
    { seeds: ['banana', 'apple'], loss: 'text', draws: 3 },
  ],
  ['lost zeros', (run) => Number(String(run.seed).replace(/0+$/, '')), { seeds: ['1', '10'], loss: 'part' }],
  ['4 bits', (run) => Number(run.seed) % 16, { seeds: ['0', '16'], loss: 'part' }],
])('finds %s by equal draws', async (_, seed, collision) => {
  expect(await rolls(seed)).toMatchObject(collision)
})

test('finds a world that ignores its seed', async () => {
  expect(await found(() => 'always')).toEqual({
    code: 'seed-collision',
    seeds: ['0', '1'],
    loss: 'all',
    draws: 0,
    pairs: 24,
    severity: 'warning',
  })
})

const numbers = (generate: (seed: number, run: Run) => unknown, count = 30) => {
  const world = defineWorld({
    id: 'w',
    version: 1,
    seed: uint64Seed,
    generate: (run) => generate(Number(run.seed), run),
  }) as AnyWorld
  return seedCollision(world, {}, makeCatalog(world, { count }).entries)
}
test.each<[string, (seed: number, run: Run) => unknown, object | null]>([
  [
    'numbers above 2^53',
    (seed, run) => [1, 2].map(() => old(run, seed).next()),
    { seeds: ['9007199254740992', '9007199254740993'], loss: 'rounds', severity: 'warning' },
  ],
  [
    '32 bits',
    (seed, run) =>
      [1, 2].map(() =>
        old(run, seed < 2 ** 50 ? seed >>> 0 : Number(BigInt(run.seed as bigint) % 977n)).next(),
      ),
    { seeds: ['1', '4294967297'], loss: '32 bits' },
  ],
  [
    '16 bits, without draws',
    (seed) => [(seed & 0xffff) * 7],
    { seeds: ['1000', '66536'], loss: '16 bits', draws: 0 },
  ],
  [
    'numbers above 2^53, without draws',
    (seed) => [seed * 7],
    { seeds: ['9007199254740992', '9007199254740993'], loss: 'rounds', draws: 0, severity: 'note' },
  ],
  ['a period, without draws', (seed) => [(seed % 10) * 7], { seeds: ['0', '10'], draws: 0 }],
])('finds %s', async (_, generate, collision) => {
  expect(await numbers(generate)).toMatchObject(collision!)
})

test('few results are no collision, with or without draws that Seedfast observes', async () => {
  const mixed = (seed: number): number => Math.imul(seed ^ (seed >>> 7), 0x2c1b3c6d) >>> 13
  expect(await found((run) => run.stream('coin').bool())).toBeNull()
  expect(
    await found((run) => run.tap('coin', { flip: () => Number(String(run.seed).at(-1)) % 2 === 0 }).flip()),
  ).toBeNull()
  for (const sides of [2, 3, 6, 20])
    for (const count of [30, 5]) {
      const roll = (_: number, { seed }: Run): number =>
        mixed(Number((seed as bigint) % 1_000_003n) * 31 + 7) % sides
      expect(await numbers(roll, count)).toBeNull()
    }
})

test('says so if time ends before all pairs are compared', async () => {
  const world = defineWorld({ id: 'w', version: 1, generate: (run) => run.stream('a').int(0, 9) }) as AnyWorld
  expect(await seedCollision(world, {}, [], () => true)).toBeUndefined()
})

test('the warning names the pair and what the world did with the seed', () => {
  const known = { code: 'seed-collision', severity: 'warning' } as const
  expect(seedCollisionText({ ...known, seeds: ['banana', 'apple'], loss: 'text', draws: 3, pairs: 1 })).toBe(
    'seeds banana and apple give the same result from the same 3 draws: the world converts different strings to the same value, as Number(run.seed) does (NaN)',
  )
  expect(seedCollisionText({ ...known, seeds: ['0', '10'], loss: 'zeros', draws: 0, pairs: 6 })).toContain(
    ', as do 5 more such pairs: the world loses zeros',
  )
})

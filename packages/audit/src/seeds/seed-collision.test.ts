import { defineWorld, type AnyWorld, type Run } from '@seedfast/world'
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

test('finds seeds that a conversion to a number or to fewer bits confuses', async () => {
  expect(await found((run) => old(run, Number(run.seed)).next())).toBeNull()
  const rolls = (seed: (run: Run) => number) =>
    found((run) => [1, 2, 3].map(() => old(run, seed(run)).next()))
  expect(await rolls((run) => Number(run.seed))).toMatchObject({ seeds: ['banana', 'apple'], draws: 3 })
  expect(await rolls((run) => Number(String(run.seed).replace(/0+$/, '')))).toMatchObject({
    seeds: ['1', '10'],
  })
  expect(await rolls((run) => Number(run.seed) % 16)).toMatchObject({ seeds: ['0', '16'] })
  expect(await found(() => 'always')).toEqual({ seeds: ['0', '1'], draws: 0 })
})

test('few results from different draws are no collision, nor are equal coins of a generator', async () => {
  expect(await found((run) => run.stream('coin').bool())).toBeNull()
  expect(
    await found((run) => run.tap('coin', { flip: () => Number(String(run.seed).at(-1)) % 2 === 0 }).flip()),
  ).toBeNull()
})

test('the warning names the pair and what the world did with the seed', () => {
  expect(seedCollisionText({ seeds: ['banana', 'apple'], draws: 3 })).toMatch(
    /^seeds banana and apple give the same result from the same 3 draws/,
  )
  expect(seedCollisionText({ seeds: ['0', '10'], draws: 0 })).toContain('few results')
})

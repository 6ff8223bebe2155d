import { defineWorld, fact, uint64Seed, type AnyWorld, type ValueScan } from '@seedfast/world'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FastFactError, Searcher } from '../searcher.js'
import { findSeeds } from './find-seeds.js'

const SEEDS = 4096
/** A bijection of the seeds: a product with an odd number, whose inverse is the second number. */
const [TIMES, BACK] = [2731n, 3n]
const other = {
  index: (position: bigint) => (position * TIMES) % BigInt(SEEDS),
  position: (index: bigint) => (index * BACK) % BigInt(SEEDS),
}

/** A world of dice with a kernel in both orders. The kernel's values are too large by `fault`. */
function diceWorld(fault = 0): AnyWorld {
  const scanOf = (indexOf: (position: bigint) => bigint): ValueScan => ({
    kind: 'value',
    codes: 60,
    value: (code) => code,
    scan: (from, out) => {
      for (let i = 0; i < out.length; i++) out[i] = rollOf(indexOf(from + BigInt(i))) + fault
    },
  })
  return defineWorld(
    {
      id: 'dice',
      version: 1,
      seed: { ...uint64Seed, count: () => BigInt(SEEDS), anyOrder: other },
      generate: ({ seed }) => ({ roll: rollOf(BigInt(seed)) }),
    },
    {
      facts: {
        roll: {
          type: fact.int,
          of: ({ roll }) => roll,
          kernel: {
            start: async () => ({ ...scanOf((position) => position), anyOrder: scanOf(other.index) }),
          },
        },
        half: { type: fact.int, of: ({ roll }) => Math.floor(roll / 2) },
      },
    },
  )
}

function rollOf(index: bigint): number {
  return Number((index * 7919n + (index >> 5n)) % 50n)
}

const dice = diceWorld()
const anyCondition = fc
  .tuple(fc.constantFrom('roll', 'half'), fc.constantFrom('==', '<', '>='), fc.nat(50))
  .map((parts) => parts.join(' '))

test('a search in any order finds the same seeds, in the order of their positions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCondition, { minLength: 1, maxLength: 3 }), async (must) => {
      const inOrder = await findSeeds(dice, { must }, { first: Infinity })
      const found = await findSeeds(dice, { must }, { first: Infinity, order: 'any' })
      const positions = inOrder.map((hit) => ({ ...hit, index: other.position(hit.index) }))
      expect(found).toEqual(positions.toSorted((a, b) => Number(a.index - b.index)))
    }),
    { numRuns: 25 },
  )
})

test('a range of positions in any order can be searched in parts', async () => {
  const options = { first: Infinity, order: 'any' } as const
  const whole = await findSeeds(dice, 'roll < 3', options)
  const parts = await Promise.all([
    findSeeds(dice, 'roll < 3', { ...options, to: '1000' }),
    findSeeds(dice, 'roll < 3', { ...options, from: '1001' }),
  ])
  expect(parts.flat()).toEqual(whole)
  expect(parts[0]!.length * parts[1]!.length).toBeGreaterThan(0)
})

test('hits in any order are regenerated, so a wrong kernel is noticed', async () => {
  await expect(findSeeds(diceWorld(1), 'roll == 7', { order: 'any' })).rejects.toThrow(FastFactError)
})

test('a world without another order refuses to search in any order', async () => {
  const { anyOrder: _, ...seed } = dice.seed
  await expect(findSeeds({ ...dice, seed }, 'roll == 7', { order: 'any' })).rejects.toThrow(
    'order: must be seed, because dice can only search its seeds in their order',
  )
})

test('counting counts the same seeds as a search, without regenerating them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCondition, { minLength: 1, maxLength: 3 }), async (must) => {
      const found = await findSeeds(dice, { must }, { first: Infinity })
      const counter = await Searcher.start(
        { ...dice, problems: () => expect.unreachable() },
        { query: { must }, countOnly: true },
        () => 0,
      )
      expect(counter.scan(0n, SEEDS).hits).toEqual([])
      expect(counter.count().candidates).toBe(found.length)
    }),
    { numRuns: 25 },
  )
})

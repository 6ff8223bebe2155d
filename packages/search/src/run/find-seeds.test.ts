import { defineWorld, fact, make, uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import { findSeeds } from './find-seeds.js'

const dice = defineWorld(
  {
    id: 'dice',
    version: 1,
    seed: uint64Seed,
    generate: (run) => ({ roll: run.stream('dice').int(1, 20), again: run.stream('dice').int(1, 20) }),
  },
  {
    facts: {
      roll: { type: fact.int, of: ({ roll }) => roll },
      again: { type: fact.int, of: ({ again }) => again },
    },
  },
)
const rollOf = (seed: number): number => make(dice, { seed: String(seed) }).result.roll
const twenties = Array.from({ length: 500 }, (_, seed) => seed).filter((seed) => rollOf(seed) === 20)

test('finds the first seed, the first few, or all in a range', async () => {
  const seeds = async (
    ...args: Parameters<typeof findSeeds> extends [unknown, ...infer Rest] ? Rest : never
  ) => (await findSeeds(dice, ...args)).map(({ seed }) => Number(seed))
  expect(await seeds('roll == 20')).toEqual(twenties.slice(0, 1))
  expect(await seeds('roll == 20', { first: 4 })).toEqual(twenties.slice(0, 4))
  expect(await seeds('roll == 20', { first: Infinity, to: '499' })).toEqual(twenties)
  const [, second] = twenties
  expect(await seeds('roll == 20', { from: String(second) })).toEqual([second])
  expect(await seeds('roll == 21', { to: '99' })).toEqual([])
  expect(await seeds({ must: 'roll > 10', not: 'roll > 19' }, { to: '9', first: Infinity })).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((seed) => rollOf(seed) > 10 && rollOf(seed) < 20),
  )
})

test('a hit has the facts of the conditions, or those in `keep`', async () => {
  const [hit] = await findSeeds(dice, 'roll == 20')
  expect(hit!.facts).toEqual({ roll: 20 })
  const [kept] = await findSeeds(dice, 'roll == 20', { keep: ['again'] })
  expect(Object.keys(kept!.facts)).toEqual(['again'])
})

test('invalid input is refused', async () => {
  await expect(findSeeds(dice, 'rol == 20')).rejects.toThrow(
    /^condition:1:1: unknown fact "rol" \(did you mean roll\?\)/,
  )
  await expect(findSeeds(dice, 'roll == 20', { from: '5', to: '4' })).rejects.toThrow(
    /^from: 5 comes after the last seed, 4$/,
  )
  await expect(findSeeds(dice, 'roll == 20', { first: 0 })).rejects.toThrow(
    'first must be a positive integer or Infinity, got 0',
  )
  await expect(findSeeds(dice, 'roll == 20', { params: { sides: 6 } })).rejects.toThrow('params')
})

test('a search yields to the event loop, and the signal aborts it', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('enough')), 20)
  await expect(findSeeds(dice, 'roll == 21', { signal: stop.signal })).rejects.toThrow('enough')
  await expect(findSeeds(dice, 'roll == 20', { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})

test('waits for the results of an asynchronous world, and finds the same seeds', async () => {
  const later = defineWorld(
    {
      id: 'dice',
      version: 1,
      seed: uint64Seed,
      generate: async (run) => {
        const roll = run.stream('dice').int(1, 20)
        await Promise.resolve()
        if (run.seed === 9999n) throw new Error('no dice')
        return { roll, again: run.stream('dice').int(1, 20) }
      },
    },
    {
      facts: {
        roll: {
          type: fact.int,
          of: ({ roll }) => roll,
          fast: (run) => run.stream('dice').int(1, 20),
        },
        again: { type: fact.int, of: ({ again }) => again },
      },
    },
  )
  const found = (world: typeof dice, query: string) => findSeeds(world, query, { first: 5, keep: ['again'] })
  for (const query of ['roll == 20', 'again > 15 && roll > 10'])
    expect(await found(later, query)).toEqual(await found(dice, query))
  await expect(findSeeds(later, 'roll > 20', { from: '9990', to: '9999' })).resolves.toEqual([])
  await expect(findSeeds(later, 'again > 20', { from: '9990', to: '9999' })).rejects.toThrow(
    'dice, seed 9999: Error: no dice',
  )
})

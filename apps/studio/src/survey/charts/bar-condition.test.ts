import { Searcher } from '@seedfast/search'
import {
  defineWorld,
  fact,
  make,
  readFacts,
  uint64Seed,
  type AnyFactType,
  type AnyWorld,
} from '@seedfast/world'
import { expect, test } from 'vitest'
import { rangeCondition, shareCondition } from './bar-condition.js'
import { Findings } from '../run/findings.js'

const dice = defineWorld(
  {
    id: 'dice',
    version: 1,
    seed: uint64Seed,
    generate: ({ stream }) => ({ rolls: Array.from({ length: 40 }, () => stream('dice').int(-3, 9)) }),
  },
  {
    facts: {
      roll: { type: fact.int, of: ({ rolls }) => rolls[0]! },
      wide: { type: fact.int, of: ({ rolls }) => rolls[0]! * 10 + rolls[1]! },
      mean: { type: fact.float, of: ({ rolls }) => rolls.reduce((sum, one) => sum + one, 0) / 7 },
      lucky: { type: fact.bool, of: ({ rolls }) => rolls[0] === 9 },
      name: { type: fact.string, of: ({ rolls }) => ['a "b"\\', 'ü\n', ''][Math.abs(rolls[0]! % 3)]! },
      few: { type: fact.list(fact.int), of: ({ rolls }) => rolls.slice(0, Math.max(0, rolls[0]!)) },
      names: { type: fact.list(fact.string), of: ({ rolls }) => rolls.slice(0, 2).map((one) => `n'${one}`) },
      pair: {
        type: fact.object({ first: fact.int, high: fact.bool }),
        of: ({ rolls }) => ({ first: rolls[0]!, high: rolls[1]! > 4 }),
      },
      pairs: {
        type: fact.list(fact.object({ n: fact.string, x: fact.float })),
        of: ({ rolls }) => rolls.slice(0, 2).map((one) => ({ n: `${one}`, x: one / 2 })),
      },
      deep: {
        type: fact.object({ list: fact.list(fact.int) }),
        of: ({ rolls }) => ({ list: rolls.slice(0, 1) }),
      },
    },
  },
) as AnyWorld

const names = Object.keys(dice.facts)
const COUNT = 400
const types = Object.fromEntries(names.map((name) => [name, dice.facts[name]!.type])) as Record<
  string,
  AnyFactType
>
const findings = new Findings({ world: 'dice', params: {}, from: '0', count: COUNT, facts: names }, types)
findings.add(
  { from: 0n, to: BigInt(COUNT - 1) },
  Array.from({ length: COUNT }, (_, i) => ({
    index: BigInt(i),
    seed: String(i),
    score: null,
    facts: readFacts(make(dice, { seed: i }), names),
  })),
)

/** Returns the number of seeds that a search finds. */
async function found(must: string): Promise<number> {
  const searcher = await Searcher.start(dice, { query: { must } }, () => 0)
  return searcher.scan(0n, COUNT).hits.length
}

test.each(names.filter((name) => name !== 'deep'))(
  'a search for a bar of %s finds the counted seeds',
  async (name) => {
    const type = types[name]!
    const summary = findings.summary(name)!
    if (summary.kind === 'many') throw new Error('expected values that can be counted')
    if (summary.kind === 'shares') {
      for (const [value, count] of summary.values)
        expect(await found(shareCondition(name, type, value)!)).toBe(count)
      return
    }
    for (const [i, { from, to, count }] of summary.bins.entries()) {
      const inclusive = type.kind === 'int' || i === summary.bins.length - 1
      expect(await found(rangeCondition(name, type, { of: 'value', from, to, inclusive }))).toBe(count)
    }
  },
)

test('a search for a length finds the lists of that length', async () => {
  const summary = findings.lengthSummary('few')!
  if (summary.kind !== 'numbers') throw new Error('expected numbers')
  for (const { from, to, count } of summary.bins) {
    const range = { of: 'length', from, to, inclusive: true } as const
    expect(await found(rangeCondition('few', types['few']!, range))).toBe(count)
  }
})

test('conditions look as if written by hand', () => {
  const range = { of: 'value', inclusive: true } as const
  const int = fact.int as AnyFactType
  expect(rangeCondition('elites', int, { ...range, from: 7, to: 7 })).toBe('elites == 7')
  expect(rangeCondition('forks', int, { ...range, from: 10, to: 11 })).toBe('forks >= 10 && forks < 12')
  expect(shareCondition('boss', fact.string as AnyFactType, 'Hexaghost')).toBe('boss == "Hexaghost"')
  expect(shareCondition('relics', types['names']!, 'Anchor')).toBe('"Anchor" in relics')
})

test('values without a short condition aren’t offered', () => {
  expect(shareCondition('deep', types['deep']!, '{"list":[1]}')).toBeNull()
})

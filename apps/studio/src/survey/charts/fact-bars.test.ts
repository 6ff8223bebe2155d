import { SummaryBuilder, type ShareSummary, type Summary } from '@seedfast/search'
import { fact, type AnyFactType } from '@seedfast/world'
import { expect, test } from 'vitest'
import { absentBar, factBars, ownBars, type WordedFact } from './fact-bars.js'
import { barWords, ownNumberWords, summaryWords } from './fact-words.js'

function summaryOf(type: unknown, values: readonly unknown[]): Summary {
  const gatherer = new SummaryBuilder(type as AnyFactType)
  for (const value of values) gatherer.add(value)
  return gatherer.summary()
}

const plain = (type: AnyFactType, id = 'x'): WordedFact => ({ id, type, words: undefined })
const lines = (name: string, given: unknown, values: readonly unknown[]): string[] => {
  const type = given as AnyFactType
  return factBars(plain(type, name), 'value', summaryOf(type, values)).map(barWords)
}

test('a bar shows its value, its number of seeds, and their share', () => {
  expect(lines('elites', fact.int, [1, 1, 3, 3])).toEqual([
    '1: 2 seeds, 50.0%',
    '2: 0 seeds, 0.0%',
    '3: 2 seeds, 50.0%',
  ])
  expect(lines('gold', fact.int, [0, 31])[0]).toBe('0 to 1: 1 seed, 50.0%')
  expect(lines('mean', fact.float, [0, 0.5, 16])[0]).toBe('0 to 1: 2 seeds, 66.7%')
  expect(lines('fenced', fact.bool, [true, false, true])).toEqual([
    'yes: 2 seeds, 66.7%',
    'no: 1 seed, 33.3%',
  ])
  const offers = fact.object({ bonus: fact.string, gold: fact.int })
  expect(lines('offer', offers, [{ bonus: 'RELIC', gold: 7 }])).toEqual(['RELIC / gold 7: 1 seed, 100.0%'])
  expect(lines('name', fact.string, [''])).toEqual(['"": 1 seed, 100.0%'])
})

test('bars have the world’s display names, and two values that share a name stay separate', () => {
  const words = { groups: [], value: (_: string, value: unknown) => (value === 7 ? null : 'Slimes') }
  const given: WordedFact = { id: 'fights', type: fact.list(fact.string) as AnyFactType, words }
  const bars = factBars(given, 'value', summaryOf(given.type, [['SLIME_A', 'SLIME_B'], ['SLIME_A']]))
  expect(bars.map(barWords)).toEqual(['Slimes: 2 seeds, 100.0%', 'Slimes: 1 seed, 50.0%'])
  expect(new Set(bars.map(({ key }) => key)).size).toBe(2)
  expect(bars[1]!.condition).toBe('"SLIME_B" in fights')
})

test('the shown seed is in the bars of its value or items', () => {
  const own = (given: unknown, values: readonly unknown[], value: unknown): number[] => {
    const type = given as AnyFactType
    return [...ownBars(type, summaryOf(type, values) as ShareSummary, value)]
  }
  expect(own(fact.string, ['a', 'b', 'b'], 'a')).toEqual([1])
  expect(own(fact.bool, [true, true, false], false)).toEqual([1])
  expect(own(fact.list(fact.int), [[4, 5], [5, 7], [5]], [5, 7, 9])).toEqual([0, 2])
  expect(own(fact.object({ x: fact.int }), [{ x: 1 }], { x: 1 })).toEqual([0])
})

test('a chart’s text gives the range of its values', () => {
  const words = (type: unknown, values: readonly unknown[]): string =>
    summaryWords(summaryOf(type, values), plain(type as AnyFactType))
  expect(words(fact.int, [3, 9])).toBe('from 3 to 9')
  expect(words(fact.int, [3, 3])).toBe('always 3')
  expect(words(fact.string, ['a', 'a'])).toBe('always a')
  expect(words(fact.string, ['a', 'b'])).toBe('2 different values')
  expect(words(fact.list(fact.string), [['a'], ['a']])).toBe('1 different item')
  expect(words(fact.list(fact.string), [[], []])).toBe('always empty')
  const many = Array.from({ length: 30 }, (_, i) => `v${i}`)
  expect(words(fact.string, many)).toBe('the 20 most frequent of 30 values')
})

test('the lowest value is called the lowest, instead of higher than 0% of seeds', () => {
  expect(ownNumberWords(5, 0.25)).toBe('This seed: 5, higher than in 25.0% of seeds')
  expect(ownNumberWords(5, 0)).toBe('This seed: 5, the lowest value')
})

test('seeds without a fact have a bar, and a condition that finds them', () => {
  const type = fact.optional(fact.string) as AnyFactType
  const summary = summaryOf(type, ['a', null, 'a', null])
  expect(lines('moved', type, ['a', null, 'a', null])).toEqual(['a: 2 seeds, 50.0%', 'none: 2 seeds, 50.0%'])
  expect(factBars(plain(type, 'moved'), 'value', summary).at(-1)!.condition).toBe('moved == null')
  expect(ownBars(type, summary as ShareSummary, null)).toEqual(new Set([1]))
  expect(summaryWords(summary, plain(type))).toBe('always none or a')
  expect(absentBar('row', summaryOf(fact.optional(fact.int), [1, null]))).toMatchObject({
    words: 'none',
    share: 0.5,
    condition: 'row == null',
  })
  expect(absentBar('row', summaryOf(fact.int, [1]))).toBeNull()
})

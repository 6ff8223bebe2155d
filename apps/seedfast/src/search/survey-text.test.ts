import { SummaryBuilder } from '@seedfast/search'
import { fact, type AnyFactType } from '@seedfast/world'
import { expect, test } from 'vitest'
import { summaryText } from './survey-text.js'

function reported(name: string, type: AnyFactType, values: readonly unknown[]): string[] {
  const gatherer = new SummaryBuilder(type)
  for (const value of values) gatherer.add(value)
  return summaryText(name, type, gatherer.summary()).split('\n')
}

test('shows the mean, limits, quantiles and a histogram of numbers', () => {
  expect(reported('elites', fact.int, [1, 2, 2, 4])).toEqual([
    'elites: mean 2.25, from 1 to 4',
    '  at most 1 in 5%, 1 in 25%, 2 in 50%, 2 in 75%, 4 in 95% of the seeds',
    '  1  ████████████████ 25.0%',
    '  2  ████████████████████████████████ 50.0%',
    '  3  0.0%',
    '  4  ████████████████ 25.0%',
    '',
  ])
})

test('shows only one line for a single value or no values', () => {
  expect(reported('elites', fact.int, [3, 3])[0]).toBe('elites: 3 in every seed')
  expect(reported('elites', fact.int, [])).toEqual(['elites: no seeds', ''])
  expect(reported('boss', fact.string, [])).toEqual(['boss: no seeds', ''])
})

test('shows how many different values or items there are, and the most frequent ones', () => {
  expect(reported('boss', fact.string, ['Kraken', 'Kraken', ''])).toEqual([
    'boss: 2 different values',
    '  Kraken  ████████████████████████████████ 66.7%',
    '      ""  ████████████████ 33.3%',
    '',
  ])
  expect(reported('rows', fact.list(fact.int), [[4, 5], [4], []])[0]).toBe(
    'rows: 2 different items, and the share of seeds that have each',
  )
  const many = Array.from({ length: 30 }, (_, i) => `${i}`.repeat(50))
  const [head, ...bars] = reported('long', fact.string, many)
  expect(head).toBe('long: 30 different values, the 16 most frequent')
  expect(bars).toHaveLength(17)
  expect(Math.max(...bars.map((line) => line.length))).toBeLessThan(80)
})

test('says if a fact has more different values than are counted, and how to query them', () => {
  const gatherer = new SummaryBuilder(fact.int as AnyFactType, 1000)
  for (let i = 0; i < 1500; i++) gatherer.add(i)
  expect(summaryText('gold', fact.int as AnyFactType, gatherer.summary())).toBe(
    'gold: more than 1,000 different values, too many to count; --sql can query all of them\n',
  )
})

test('counts seeds without a fact separately', () => {
  expect(reported('firstElite', fact.optional(fact.int), [4, 4, 5, null])).toEqual([
    'firstElite: mean 4.3333, from 4 to 5',
    '  at most 4 in 5%, 4 in 25%, 4 in 50%, 5 in 75%, 5 in 95% of the seeds that have a value',
    '     4  ████████████████████████████████ 50.0%',
    '     5  ████████████████ 25.0%',
    '  none  ████████████████ 25.0%',
    '',
  ])
  expect(reported('firstElite', fact.optional(fact.int), [4, null])[0]).toBe(
    'firstElite: 4 in every seed that has a value',
  )
  expect(reported('firstElite', fact.optional(fact.int), [null])[0]).toBe('firstElite: no seed has a value')
  expect(reported('moved', fact.optional(fact.string), [null])[0]).toBe('moved: no seed has a value')
})

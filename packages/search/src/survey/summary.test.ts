import { fact, type AnyFactType } from '@seedfast/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf, surveyChart } from './chart.js'
import { SummaryBuilder, type NumberSummary, type ShareSummary, type Summary } from './summary.js'

function summaryOf(type: AnyFactType, values: readonly unknown[], bins?: number): Summary {
  const gatherer = new SummaryBuilder(type)
  for (const value of values) gatherer.add(value)
  return gatherer.summary(bins)
}

test('numbers have a mean, quantiles and a histogram', () => {
  const values = Array.from({ length: 100 }, (_, i) => i)
  expect(summaryOf(fact.int, values, 10)).toEqual({
    kind: 'numbers',
    count: 100,
    absent: 0,
    mean: 49.5,
    least: 0,
    most: 99,
    quantiles: [
      [0.05, 4],
      [0.25, 24],
      [0.5, 49],
      [0.75, 74],
      [0.95, 94],
    ],
    bins: Array.from({ length: 10 }, (_, i) => ({ from: i * 10, to: i * 10 + 9, count: 10 })),
  })
  expect((summaryOf(fact.int, [3, 4, 4]) as NumberSummary).bins).toEqual([
    { from: 3, to: 3, count: 1 },
    { from: 4, to: 4, count: 2 },
  ])
})

test('a histogram counts every value, and quantiles are values at their ranks', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.double({ min: -1e6, max: 1e6, noNaN: true }),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
        ),
        { minLength: 1 },
      ),
      fc.boolean(),
      (values, whole) => {
        const given = whole
          ? values.map((value) => Math.round(Math.max(-(2 ** 53) + 1, Math.min(value, 2 ** 53 - 1))) + 0)
          : values.map((value) => value + 0)
        const { bins, quantiles, count, mean, least, most } = summaryOf(
          whole ? fact.int : fact.float,
          given,
        ) as NumberSummary
        expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(count)
        expect(bins.length).toBeLessThanOrEqual(16)
        expect([least, most]).toEqual([Math.min(...given), Math.max(...given)])
        expect(mean).toBeGreaterThanOrEqual(least - 1e-9 * Math.abs(least))
        expect(mean).toBeLessThanOrEqual(most + 1e-9 * Math.abs(most))
        expect([bins[0]!.from, Math.max(bins.at(-1)!.to, most)]).toEqual([least, bins.at(-1)!.to])
        for (const { from, to } of bins) expect(from).toBeLessThanOrEqual(to)
        for (const [share, value] of quantiles) {
          expect(given.filter((one) => one <= value).length).toBeGreaterThanOrEqual(share * count)
          expect(given.filter((one) => one < value).length).toBeLessThan(Math.max(share * count, 1))
        }
      },
    ),
  )
})

test('integers further apart than 2^53 are all in a bin', () => {
  const [least, most] = [-8959633294392151, 136723882809161]
  const { bins } = summaryOf(fact.int, [least, most]) as NumberSummary
  expect([bins[0]!.from, bins.at(-1)!.to, bins.length]).toEqual([least, most, 16])
})

test('facts of other types have shares, and lists count the seeds with each item', () => {
  expect(summaryOf(fact.string, ['a', 'b', 'a'])).toEqual({
    kind: 'shares',
    count: 3,
    absent: 0,
    values: [
      ['a', 2],
      ['b', 1],
    ],
    different: 2,
  })
  const lists = summaryOf(fact.list(fact.string), [['a', 'a'], ['b'], [], ['a']]) as ShareSummary
  expect([lists.count, lists.values]).toEqual([
    4,
    [
      ['a', 2],
      ['b', 1],
    ],
  ])
  const objects = summaryOf(fact.object({ x: fact.int }), [{ x: 1 }, { x: 1 }]) as ShareSummary
  expect(objects.values).toEqual([['{"x":1}', 2]])
})

test('counts the seeds with a value, and those with a lower one', () => {
  const gatherer = new SummaryBuilder(fact.int)
  for (const value of [3, 5, 5, 9]) gatherer.add(value)
  expect([3, 5, 6].map((value) => gatherer.seedsWith(value))).toEqual([1, 2, 0])
  expect([3, 5, 6].map((value) => gatherer.seedsBelow(value))).toEqual([0, 1, 3])
  const lists = new SummaryBuilder(fact.list(fact.object({ x: fact.int })))
  lists.add([{ x: 1 }, { x: 1 }])
  expect(lists.seedsWith({ x: 1 })).toBe(1)
})

test('a single number is one bin', () => {
  expect((summaryOf(fact.float, [2.5, 2.5]) as NumberSummary).bins).toEqual([
    { from: 2.5, to: 2.5, count: 2 },
  ])
})

test('a chart has a title and a bar for each bin', () => {
  const elites = summaryOf(fact.int, [1, 2, 2])
  const boss = summaryOf(fact.string, ['<Kraken>'])
  expect(barsOf(elites)).toEqual([
    { label: '1', count: 1 },
    { label: '2', count: 2 },
  ])
  const svg = surveyChart('actmap, 3 seeds', { elites, boss })
  expect(svg.match(/<rect/g)).toHaveLength(3)
  expect(svg).toContain('66.7%')
  expect(svg).toContain('&lt;Kraken&gt;')
  expect(svg).toMatch(/^<svg [^>]+>[\s\S]+<\/svg>\n$/)
})

test('a chart shows display names if they are given', () => {
  const boss = summaryOf(fact.string, ['kraken'])
  const svg = surveyChart(
    'Act map, 1 seed',
    { boss },
    { fact: (id) => `the ${id}`, value: (id, value) => `${id} ${value}` },
  )
  expect(svg).toContain('>the boss<')
  expect(svg).toContain('>boss kraken<')
})

test('a fact with too many different values is reported as such, in any order', () => {
  const values = Array.from({ length: 60 }, (_, i) => i % 30)
  for (const order of [values, [...values].reverse(), [...values].sort((a, b) => a - b)]) {
    for (const [most, kind] of [
      [29, 'many'],
      [30, 'numbers'],
    ] as const) {
      const gatherer = new SummaryBuilder(fact.int as AnyFactType, most)
      for (const value of order) gatherer.add(value)
      expect(gatherer.summary()).toMatchObject({ kind, count: 60 })
    }
  }
  const lists = new SummaryBuilder(fact.list(fact.string) as AnyFactType, 2)
  for (const list of [['a', 'b', 'c', 'd'], ['a']]) lists.add(list)
  expect(lists.summary()).toEqual({ kind: 'many', count: 2, absent: 0, moreThan: 2 })
  expect([lists.seedsWith('a'), lists.seedsBelow(3)]).toEqual([0, 0])
  expect(surveyChart('x', { tags: lists.summary() })).toContain('tags: more than 2 different values')
})

test('absent facts are counted separately, and change no other number', () => {
  const present = [4, 6, 6, 8]
  const all = summaryOf(fact.optional(fact.int), [null, ...present, null]) as NumberSummary
  expect(all).toEqual({ ...summaryOf(fact.int, present), count: 6, absent: 2 })
  expect(barsOf(all).at(-1)).toEqual({ label: 'none', count: 2, isAbsent: true })
  const names = summaryOf(fact.optional(fact.string), ['a', null, 'a']) as ShareSummary
  expect(names).toEqual({ kind: 'shares', count: 3, absent: 1, values: [['a', 2]], different: 1 })
  expect(summaryOf(fact.optional(fact.int), [null])).toMatchObject({ count: 1, absent: 1, bins: [], mean: 0 })
  const gatherer = new SummaryBuilder(fact.optional(fact.int))
  for (const value of [null, 0, null]) gatherer.add(value)
  expect([gatherer.seedsWith(null), gatherer.seedsWith(0), gatherer.seedsBelow(1)]).toEqual([2, 1, 1])
})

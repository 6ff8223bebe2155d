import { recordDraws } from '@seedfast/audit'
import { expect, test } from 'vitest'
import { garden } from '../../demo/garden.js'
import { DrawSearch } from './draw-filter.js'
import { wordText } from './lanes.js'

const all = { from: 0, to: Infinity, closely: true }
const { draws } = recordDraws(garden, { seed: '7' }, { window: all })
const found = (text: string, stream: string | null = null): readonly number[] => {
  const search = new DrawSearch(draws, { stream, text })
  search.goOn(() => false)
  return search.shown.map(({ n }) => n)
}

test('an empty filter matches all draws, in run order', () => {
  expect(found(' ')).toEqual(draws.map(({ n }) => n))
  expect(found('', 'growth')).toEqual(draws.map(({ n }) => n))
  expect(found('', 'loot')).toEqual([])
})

test('a draw is found by its rule and arguments, its raw words, and the contents of its lists', () => {
  const heights = draws.filter(({ rule }) => rule === 'int').map(({ n }) => n)
  expect(found('INT(1, 9)')).toEqual(heights)
  expect(found(wordText(draws[5]!.words[0]!))).toEqual([5])
  expect(found('sage: 1')).toEqual(draws.filter(({ rule }) => rule === 'weighted').map(({ n }) => n))
})

test('a number in a stream and a value match only as a whole', () => {
  expect(found('#1')).toEqual([1])
  expect(found('growth #12')).toEqual([12])
  expect(found('growth')).toHaveLength(draws.length)
  const nines = draws.filter(({ value }) => value === 9).map(({ n }) => n)
  expect(nines.length).toBeGreaterThan(0)
  expect(found('-> 9')).toEqual(nines)
  expect(found('→9')).toEqual(nines)
  const sage = draws.filter(({ value }) => value === 'sage').map(({ n }) => n)
  expect(found('-> sage')).toEqual(sage)
  expect(found('-> sag')).toEqual([])
})

test('a search stops when its time is up, and continues where it stopped', () => {
  const whole = found('int')
  const search = new DrawSearch(draws, { stream: null, text: 'int' })
  let slices = 0
  for (; !search.isDone; slices++) search.goOn(() => true)
  expect(slices).toBeGreaterThan(1)
  expect(search.shown.map(({ n }) => n)).toEqual(whole)
})

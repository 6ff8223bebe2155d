import type { FunnelCount } from '@seedfast/search'
import { expect, test } from 'vitest'
import { countSince, countSum, NO_COUNT } from './funnel-arithmetic.js'

function count(tests: readonly (readonly [string, number, number])[], unanswered = 0): FunnelCount {
  return {
    tests: tests.map(([text, tested, passed], i) => ({
      text,
      tested,
      passed,
      unanswered: i === 0 ? unanswered : 0,
      cost: tested,
      kernel: false,
    })),
    candidates: 5,
    unmet: 2,
    belowCutOff: 1,
    unanswered: unanswered > 0 ? `seed ${unanswered}` : null,
  }
}

test('the count since an earlier count is the difference per condition, in any order and with duplicates', () => {
  const before = count([
    ['a', 10, 5],
    ['b', 5, 2],
    ['b', 2, 1],
  ])
  const now = count([
    ['b', 105, 42],
    ['a', 110, 15],
    ['b', 42, 11],
  ])
  const since = countSince(now, before)
  expect(since.tests.map(({ text, tested, passed }) => [text, tested, passed])).toEqual([
    ['b', 100, 40],
    ['a', 100, 10],
    ['b', 40, 10],
  ])
  expect(since).toMatchObject({ candidates: 0, unmet: 0, belowCutOff: 0 })
  expect(countSince(now, NO_COUNT)).toEqual(now)
})

test('adding two counts keeps the later order and costs, and the earlier unanswered seed', () => {
  const sum = countSum(
    count(
      [
        ['b', 3, 1],
        ['a', 1, 1],
      ],
      9,
    ),
    count(
      [
        ['a', 10, 5],
        ['b', 5, 2],
      ],
      4,
    ),
  )
  expect(sum.tests.map(({ text, tested, passed, cost }) => [text, tested, passed, cost])).toEqual([
    ['b', 8, 3, 3],
    ['a', 11, 6, 1],
  ])
  expect(sum).toMatchObject({ candidates: 10, unmet: 4, belowCutOff: 2, unanswered: 'seed 4' })
  expect(countSum(NO_COUNT, sum)).toBe(sum)
})

test('a seed without an answer is only counted for its own chunk', () => {
  const before = count([['a', 10, 5]], 3)
  expect(countSince(count([['a', 20, 9]], 3), before).unanswered).toBe(null)
  expect(countSince(count([['a', 20, 9]], 4), before).unanswered).toBe('seed 4')
})

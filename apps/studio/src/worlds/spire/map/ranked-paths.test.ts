import { spire } from '@seedfast/spire'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { columnsIn } from '../plan/floor-numbers.js'
import { rankedPaths } from './ranked-paths.js'

const weights = { monster: 0, elite: -5, rest: -1, shop: 0, event: 0, treasure: 0 }

test('the best path has as few weights as the path that a plan with these weights walks', () => {
  for (const seed of ['3LWVGX7BL', 'KJZ', '1FP']) {
    const { acts, walk } = make(spire, { seed, params: { plan: { path: { weights } } } }).result
    for (const { act, map } of acts.slice(0, 3)) {
      const ranked = rankedPaths(map, weights)
      const walked = ranked.find(({ columns }) => columns.join() === columnsIn(walk, act).join())
      expect([seed, act, walked?.value]).toEqual([seed, act, ranked[0]!.value])
    }
  }
})

test('every path has one room per row, and no path is listed twice', () => {
  const { map } = make(spire, { seed: 'KJZ' }).result.acts[0]!
  const ranked = rankedPaths(map, weights)
  expect(new Set(ranked.map(({ columns }) => columns.join())).size).toBe(ranked.length)
  for (const { columns, counts } of ranked) {
    expect(columns).toHaveLength(15)
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(15)
  }
})

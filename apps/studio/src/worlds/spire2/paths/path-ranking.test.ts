import { spire2 } from '@seedfast/spire2'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { unknownRollsOf, nodesOf, walkRun } from '../run/walked-rooms.js'
import { ROOM_KINDS } from '../../../game-parts/rank-paths.js'
import { rankedPaths } from './path-ranking.js'
import { pathOf } from '../../../game-parts/saved-paths.js'

const seed = 'ABCDEF123456'
const run = make(spire2, { seed }).result
const rolls = unknownRollsOf(run, seed)
const [plan] = run.acts

test('every path follows the edges, and none is listed twice', () => {
  const ranked = rankedPaths(plan!.map, {}, 0, rolls)
  for (const { columns } of ranked) expect(pathOf(nodesOf(plan!.map), columns)).toEqual(columns)
  expect(new Set(ranked.map(({ columns }) => columns.join(''))).size).toBe(ranked.length)
  expect(ranked[0]!.columns).toEqual(pathOf(nodesOf(plan!.map), undefined))
})

test('the counts are those of the rooms on the path, with each ? room as what it turns out to be', () => {
  for (const { columns, counts } of rankedPaths(plan!.map, {}, 0, rolls)) {
    const { rooms } = walkRun(run, rolls, (at) =>
      at === 0 ? columns : pathOf(nodesOf(run.acts[at]!.map), undefined),
    )[0]!
    for (const kind of ROOM_KINDS)
      expect(counts[kind]).toBe(rooms.filter(({ unknown, type }) => (unknown ?? type) === kind).length)
  }
})

test('the first path has the highest value', () => {
  const ranked = rankedPaths(plan!.map, { elite: 5, monster: -1 }, 0, rolls)
  const values = ranked.map(({ counts }) => 5 * counts.elite - counts.monster)
  expect(values).toEqual(ranked.map(({ value }) => value))
  expect(values).toEqual(values.toSorted((a, b) => b - a))
  expect(values[0]).toBeGreaterThan(values.at(-1)!)
})

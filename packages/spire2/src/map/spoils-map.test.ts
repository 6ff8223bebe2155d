import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GameRandom } from '../numbers/random.js'
import type { ActMap, MapPoint } from './act-map.js'
import { makeSpoilsMap } from './spoils-map.js'

const MIDDLE = 3

/** Checks a property of the maps of 300 random seeds. */
function checkMaps(check: (map: ActMap) => void): void {
  const seed = fc.bigInt(0n, 2n ** 64n - 1n)
  const rooms = fc.constantFrom(13, 14)
  const ascension = fc.constantFrom(0, 10)
  fc.assert(
    fc.property(seed, rooms, ascension, (from, count, level) => {
      check(makeSpoilsMap(new GameRandom(from), { act: 'HIVE', rooms: count, ascension: level }))
    }),
    { numRuns: 300, seed: 1 },
  )
}

/** Returns the points of a row, sorted by column. */
function rowOf({ points }: ActMap, row: number): MapPoint[] {
  return points.filter((point) => point.row === row)
}

test('all paths meet at the only treasure', () => {
  checkMaps((map) => {
    const treasures = map.points.filter(({ type }) => type === 'treasure')
    expect(treasures).toMatchObject([{ column: MIDDLE, row: map.height - 7 }])
    expect(rowOf(map, map.height - 7)).toEqual(treasures)
  })
})

test('rows narrow toward the treasure and the boss', () => {
  checkMaps(({ height, points }) => {
    for (const { column, row } of points) {
      const reach = Math.min(3, Math.abs(row - (height - 7)), height - row)
      expect(Math.abs(column - MIDDLE)).toBeLessThanOrEqual(reach)
    }
  })
})

test('every point is on a path, and paths go to adjacent columns without crossing', () => {
  checkMaps((map) => {
    const last = map.height - 1
    let reached = [...map.start].sort()
    for (let row = 1; row <= last; row++) {
      const points = rowOf(map, row)
      expect(points.map(({ column }) => column)).toEqual(reached)
      for (const { column, to } of points) {
        expect(to.length).toBeGreaterThan(0)
        if (row < last) expect(to.every((next) => Math.abs(next - column) <= 1)).toBe(true)
      }
      for (let i = 1; i < points.length; i++) {
        expect(Math.max(...points[i - 1]!.to)).toBeLessThanOrEqual(Math.min(...points[i]!.to))
      }
      reached = [...new Set(points.flatMap(({ to }) => to))].sort()
    }
    expect(reached).toEqual([MIDDLE])
  })
})

test('the first row is monsters, and the last row is rests', () => {
  checkMaps((map) => {
    expect(new Set(rowOf(map, 1).map(({ type }) => type))).toEqual(new Set(['monster']))
    expect(new Set(rowOf(map, map.height - 1).map(({ type }) => type))).toEqual(new Set(['rest']))
  })
})

import { expect, test } from 'vitest'
import { makeMap, type ActMap } from '../map/act-map.js'
import { Random } from '../numbers/random.js'
import { cheapestPath, type PathWeights } from './cheapest-path.js'

const WEIGHTS: PathWeights = { monster: 1, elite: 1.25, rest: 0, shop: 0.75, event: 0.5, treasure: 0 }
const COSTS: Readonly<Record<string, number>> = { M: 1, E: 1.25, R: 0, $: 0.75, '?': 0.5, T: 0 }

/** Returns the lowest sum over all paths with at most `flights` flights, by trying all of them. */
function lowest(map: ActMap, flights: number): number {
  const best = new Map<string, number>()
  const from = (y: number, x: number, left: number): number => {
    const key = `${y} ${x} ${left}`
    const known = best.get(key)
    if (known !== undefined) return known
    const node = map.nodes.find((other) => other.y === y && other.x === x)!
    const next = map.nodes
      .filter((other) => other.y === y + 1)
      .flatMap((other) => {
        const isEdge = node.to.includes(other.x)
        return isEdge ? [from(y + 1, other.x, left)] : left > 0 ? [from(y + 1, other.x, left - 1)] : []
      })
    const sum = COSTS[node.symbol]! + (y === 14 ? 0 : Math.min(...next))
    best.set(key, sum)
    return sum
  }
  return Math.min(...map.nodes.filter(({ y }) => y === 0).map(({ x }) => from(0, x, flights)))
}

function sumOf(map: ActMap, path: readonly number[]): { sum: number; flights: number } {
  let sum = 0
  let flights = 0
  path.forEach((x, y) => {
    const node = map.nodes.find((other) => other.y === y && other.x === x)!
    sum += COSTS[node.symbol]!
    const next = path[y + 1]
    if (next !== undefined && !node.to.includes(next)) flights++
  })
  return { sum, flights }
}

test.each([0, 1, 3])('finds the lowest sum of any path with %i flights', (flights) => {
  for (let seed = 1n; seed <= 40n; seed++) {
    const map = makeMap(new Random(seed), { ascension: 0, emerald: false })
    const path = cheapestPath(WEIGHTS, { map, from: null, flights, threshold: 0 })
    const { sum, flights: used } = sumOf(map, path)
    expect(path).toHaveLength(15)
    expect(used).toBeLessThanOrEqual(flights)
    expect(sum).toBeCloseTo(lowest(map, flights), 5)
  }
})

test('flies only if that lowers the sum by the threshold', () => {
  const map = makeMap(new Random(7n), { ascension: 0, emerald: false })
  const path = cheapestPath(WEIGHTS, { map, from: null, flights: 3, threshold: 100 })
  expect(sumOf(map, path).flights).toBe(0)
})

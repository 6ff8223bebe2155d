import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { Random } from '../numbers/random.js'
import { mapSeedOffset } from '../numbers/streams.js'
import { makeFinalMap, makeMap, type ActMap } from './act-map.js'
import { plainMap } from './plain-map.fixture.js'
import { roomCounts } from './room-list.js'

type Nodes = [x: number, y: number, symbol: string, to: number[]][]
interface Dungeon {
  cases: {
    seed: string
    asc: number
    acts: { act: number; map: { emerald: [number, number] | null; emeraldBuff: number; nodes: Nodes } }[]
  }[]
}

const mapRandom = (seed: string, act: number) =>
  new Random(BigInt.asIntN(64, BigInt(seed) + BigInt(mapSeedOffset(act))))
const rows = ({ nodes }: ActMap): Nodes => nodes.map(({ x, y, symbol, to }) => [x, y, symbol, [...to]])

describeVectors<Dungeon>('spire/acts', ({ cases }) => {
  test('maps, burning elites and buffs match the records', () => {
    for (const { seed, asc, acts } of cases) {
      for (const { act, map } of acts) {
        const random = mapRandom(seed, act)
        const made = act === 4 ? makeFinalMap() : makeMap(random, { ascension: asc, emerald: true })
        expect(rows(made), `seed ${seed} act ${act} A${asc}`).toEqual(map.nodes)
        expect(made.emerald && [made.emerald.x, made.emerald.y]).toEqual(map.emerald)
        if (act < 4) expect(random.random(0, 3)).toBe(map.emeraldBuff)
      }
    }
  })
})

describeVectors<{ cases: number[][] }>('spire/room-counts', ({ cases }) => {
  test('room counts match the records', () => {
    for (const [nodes, ...recorded] of cases) {
      const plain = roomCounts(nodes!, 0)
      const more = roomCounts(nodes!, 1)
      expect([plain.shop, plain.rest, 0, plain.elite, more.elite, plain.event]).toEqual(recorded)
    }
  })
})

describe('a map', () => {
  test('equals the map of the step-by-step version and leaves the stream at the same position', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        fc.integer({ min: 0, max: 1 }),
        (seed, ascension) => {
          const [fast, plain] = [new Random(seed), new Random(seed)]
          const made = rows(makeMap(fast, { ascension, emerald: false }))
          const nodes = plainMap(plain, ascension)
            .flat()
            .filter(({ edges }) => edges.size > 0)
          expect(made).toEqual(nodes.map(({ x, y, symbol, edges }) => [x, y, symbol, [...edges].sort()]))
          expect(fast.save()).toEqual(plain.save())
        },
      ),
      { numRuns: 500 },
    )
  })

  test.each([
    [['Uncertain Future'], 1, undefined],
    [['Elite Swarm'], 6, 2.5],
    [['Elite Swarm', 'Uncertain Future'], 1, 2.5],
  ] as const)('with %j equals the map of the step-by-step version', (modifiers, paths, factor) => {
    for (let seed = 1n; seed <= 200n; seed++) {
      const made = makeMap(new Random(seed), { ascension: 1, emerald: false, modifiers: new Set(modifiers) })
      const nodes = plainMap(new Random(seed), 1, paths, factor)
        .flat()
        .filter(({ edges }) => edges.size > 0)
      expect(rows(made)).toEqual(nodes.map(({ x, y, symbol, edges }) => [x, y, symbol, [...edges].sort()]))
      if (paths === 1) expect(made.nodes).toHaveLength(15)
    }
  })

  test('makes no counted draw for its rooms', () => {
    const random = new Random(5n)
    makeMap(random, { ascension: 0, emerald: false })
    expect(random.position - random.counter).toBeGreaterThan(20)
  })
})

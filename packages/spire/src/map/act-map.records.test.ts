import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { Random } from '../numbers/random.js'
import { mapSeedOffset } from '../numbers/streams.js'
import { makeMap, type ActMap } from './act-map.js'

type Nodes = [x: number, y: number, symbol: string, to: number[]][]
interface RealMaps {
  cases: { seed: string; act: number; asc: number; nodes: Nodes }[]
}

const mapRandom = (seed: string, act: number) =>
  new Random(BigInt.asIntN(64, BigInt(seed) + BigInt(mapSeedOffset(act))))
const rows = ({ nodes }: ActMap): Nodes => nodes.map(({ x, y, symbol, to }) => [x, y, symbol, [...to]])

describeRecords<RealMaps>('spire/real_maps.json', ({ cases }) => {
  test('maps match the recorded games', () => {
    for (const { seed, act, asc, nodes } of cases) {
      expect(
        rows(makeMap(mapRandom(seed, act), { ascension: asc, emerald: false })),
        `seed ${seed} act ${act}`,
      ).toEqual(nodes)
    }
  })
})

import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { GameRandom } from '../numbers/random.js'
import { runSeed, streamSeed } from '../seed/stream-seeds.js'
import { firstUnknownOdds, unknownRoomOf } from './unknown-rooms.js'

interface RecordedRun {
  readonly seed: string
  readonly rooms: {
    readonly act: number
    readonly point: string
    readonly rooms: [kind: string, id: string, monsters: string[]][]
    readonly relics?: [relic: string, taken: boolean][]
  }[]
}

describeRecords<{ cases: RecordedRun[] }>('spire2/runs-v0107.json', ({ cases }) => {
  test.each(cases)('seed $seed has the recorded rooms behind its question marks', ({ seed, rooms }) => {
    const random = new GameRandom(streamSeed('old32', runSeed('old32', seed), 'unknown_map_point'))
    const found: string[] = []
    const recorded: string[] = []
    let odds = firstUnknownOdds()
    let act = 1
    let juzu = false
    for (const point of rooms) {
      if (point.act !== act) odds = firstUnknownOdds()
      act = point.act
      if (point.point === 'unknown') {
        found.push(unknownRoomOf(random.nextFloat(), odds, juzu))
        recorded.push(point.rooms[0]![0])
      }
      juzu ||= point.relics?.some(([relic, taken]) => taken && relic === 'JUZU_BRACELET') ?? false
    }
    expect(found).toEqual(recorded)
  })
})

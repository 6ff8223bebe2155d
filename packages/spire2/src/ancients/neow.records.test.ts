import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { buildOf } from '../builds/builds.js'
import { GameRandom } from '../numbers/random.js'
import { eventSeed, runSeed } from '../seed/stream-seeds.js'
import { drawNeowOffers } from './neow.js'

interface RecordedNeow {
  readonly cases: {
    readonly seed: string
    readonly runSeed: string
    readonly options: string[]
    readonly draws: number
  }[]
}

describeRecords<RecordedNeow>('spire2/neow-v0109.json', ({ cases }) => {
  const { hash, neow } = buildOf('v0.109.1')

  test.each(cases)('$seed has the recorded offers and the recorded number of ticks', (recorded) => {
    expect(String(runSeed(hash, recorded.seed))).toBe(recorded.runSeed)
    const random = new GameRandom(eventSeed(hash, BigInt(recorded.runSeed), 'NEOW'))
    expect(drawNeowOffers(random, neow, { multiplayer: false, locked: [] })).toEqual(recorded.options)
    expect(random.counter).toBe(recorded.draws)
  })
})

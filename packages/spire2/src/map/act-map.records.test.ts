import { describe, expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import type { ActId } from '../builds/build.js'
import { buildOf } from '../builds/builds.js'
import { GameRandom } from '../numbers/random.js'
import { runSeed, streamSeed } from '../seed/stream-seeds.js'
import { mapMaker } from './map-maker.js'
import { POINT_NAMES } from './point-type.js'

interface RecordedMaps {
  readonly cases: {
    readonly seed: string
    readonly act: number
    readonly id: string
    readonly ascension: number
    readonly height: number
    readonly start: string
    readonly firsts?: string
    readonly points: string
    readonly counterAfter?: number
  }[]
}

/** Returns whether the Spoils Map was in the deck of a recorded run. This was the case in only one run. */
function isSpoilsMap({ seed, act }: { readonly seed: string; readonly act: number }): boolean {
  return seed === 'DJDCSAQZNR' && act === 2
}

const FILES = [
  ['spire2/maps-v0107.json', 'v0.107.1'],
  ['spire2/maps-v0111.json', 'v0.111.0'],
] as const

describe.each(FILES)('%s', (file, build) => {
  describeRecords<RecordedMaps>(file, ({ cases }) => {
    test.each(cases)('$seed act $act has the recorded map', (recorded) => {
      const { hash, tables } = buildOf(build)
      const act = recorded.id.replace('ACT.', '') as ActId
      const { stream, make } = mapMaker(recorded.act, isSpoilsMap(recorded))
      const random = new GameRandom(streamSeed(hash, runSeed(hash, recorded.seed), stream))
      const { rooms } = tables.acts[act]
      const map = make(random, { act, rooms, ascension: recorded.ascension })
      expect(map.height).toBe(recorded.height)
      const points = map.points.map(
        ({ column, row, type, to }) => `${column}.${row}.${POINT_NAMES.indexOf(type)}>${to.join('')}`,
      )
      expect(points).toEqual(recorded.points.split(' '))
      expect([...map.start].sort().join('')).toBe(recorded.start)
      if (recorded.firsts !== undefined) expect(map.start.join('')).toBe(recorded.firsts)
      if (recorded.counterAfter !== undefined) expect(random.counter).toBe(recorded.counterAfter)
    })
  })
})

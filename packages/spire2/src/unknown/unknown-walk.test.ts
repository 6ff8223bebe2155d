import { expect, test } from 'vitest'
import { make } from '@seedfast/world'
import type { MapPoint } from '../map/act-map.js'
import { startStream } from '../numbers/streams.js'
import { buildOf } from '../builds/builds.js'
import { spire2 } from '../world/world.js'
import { drawUnknownRolls } from './unknown-rows.js'
import { startUnknownWalk, walkInto } from './unknown-walk.js'

const { fround } = Math
/** A roll that gives a merchant with the first odds. */
const SHOP_ROLL = fround(0.13)

type Point = readonly [type: MapPoint['type'], next?: readonly MapPoint['type'][]]

function roomsOn(points: readonly Point[], rolls: readonly number[], entered = 0) {
  let walk = startUnknownWalk(entered)
  return points.map(([type, next = ['monster']]) => {
    const step = walkInto(walk, type, next, rolls)
    walk = step.walk
    return step.room
  })
}

test('no ? room next to a merchant is one', () => {
  const rolls = [SHOP_ROLL, SHOP_ROLL]
  expect(roomsOn([['unknown']], rolls)).toEqual(['shop'])
  expect(roomsOn([['shop'], ['unknown']], rolls)).toEqual([null, 'event'])
  expect(roomsOn([['unknown', ['shop']]], rolls)).toEqual(['event'])
  expect(roomsOn([['unknown', ['shop', 'rest']]], rolls)).toEqual(['shop'])
  // A ? room that was a merchant counts as one.
  expect(roomsOn([['unknown'], ['unknown']], [SHOP_ROLL, fround(0.26)])).toEqual(['shop', 'event'])
  expect(roomsOn([['shop'], ['monster'], ['unknown']], rolls)).toEqual([null, null, 'shop'])
})

test('each ? room of the run has one roll, and a room without a roll is not known', () => {
  expect(roomsOn([['unknown'], ['unknown']], [0.9, SHOP_ROLL, 0.01], 1)).toEqual(['shop', 'monster'])
  expect(roomsOn([['unknown'], ['unknown']], [0.9])).toEqual(['event', null])
})

test('the rows of a result are those of paths without merchants', () => {
  const seed = '0XPN2X98ZW1V'
  const { result } = make(spire2, { seed })
  const rolls = drawUnknownRolls(startStream(buildOf('v0.111.0'), seed, 'unknown_map_point'))
  const plain = Array.from({ length: 16 }, (_, i): Point => [i % 2 === 0 ? 'unknown' : 'monster'])
  result.unknownRooms.forEach((row, before) => {
    expect(roomsOn(plain, rolls, before).filter((_, i) => i % 2 === 0)).toEqual(row)
  })
})

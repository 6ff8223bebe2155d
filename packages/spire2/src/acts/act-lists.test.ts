import { describe, expect, test } from 'vitest'
import { buildOf } from '../builds/builds.js'
import { GameRandom } from '../numbers/random.js'
import { areSimilarFights, drawActLists, inMeetingOrder } from './act-lists.js'
import { MEETING_ORDER } from './bosses.js'

const listsOf = (build: string, seed: bigint) => {
  const { tables } = buildOf(build)
  const options = { tables, ancients: [], multiplayer: false, bossesMet: MEETING_ORDER }
  return drawActLists(new GameRandom(seed), tables.acts.OVERGROWTH, options)
}

describe('fights that should not follow each other', () => {
  const similar = (build: string, a: string, b: string) => areSimilarFights(a, b, buildOf(build).tables.tags)
  test.each([
    ['FLYCONID_NORMAL', 'SNAPPING_JAXFRUIT_NORMAL', true, true],
    ['FLYCONID_NORMAL', 'SLIMES_NORMAL', true, true],
    ['SLITHERING_STRANGLER_NORMAL', 'FLYCONID_NORMAL', false, true],
    ['SLITHERING_STRANGLER_NORMAL', 'SNAPPING_JAXFRUIT_NORMAL', false, true],
    ['SLITHERING_STRANGLER_NORMAL', 'SLIMES_WEAK', false, true],
    ['SNAPPING_JAXFRUIT_NORMAL', 'SLIMES_NORMAL', false, false],
  ])('%s and %s: %j before v0.108.0, %j from then on', (a, b, before, since) => {
    expect([similar('v0.107.1', a, b), similar('v0.108.0', a, b), similar('v0.111.0', a, b)]).toEqual([
      before,
      since,
      since,
    ])
  })

  test('do not, in the Overgrowth of either build, while the bag has another fight', () => {
    for (const build of ['v0.107.1', 'v0.108.0'])
      for (let seed = 0n; seed < 50n; seed++) {
        const { fights } = listsOf(build, seed)
        const { tags } = buildOf(build).tables
        // The fourth fight is the first from the bag of 12 normal fights, so that at least 6 are left for the tenth.
        const pairs = fights.slice(2, 9).map((fight, i) => [fight, fights[i + 3]!] as const)
        expect(pairs.filter(([a, b]) => areSimilarFights(a, b, tags))).toEqual([])
      }
  })
})

test('the ancient takes the place of the first event, which comes last', () => {
  expect(inMeetingOrder(['A', 'B', 'C'])).toEqual(['B', 'C', 'A'])
  expect(inMeetingOrder([])).toEqual([])
  const { tables } = buildOf('v0.111.0')
  const shuffled = new GameRandom(5n).shuffleList([...tables.acts.OVERGROWTH.event, ...tables.sharedEvents])
  expect(listsOf('v0.111.0', 5n).events).toEqual([...shuffled.slice(1), shuffled[0]])
})

import type { RoomRow, SpireResult } from '@seedfast/spire'
import type { WhyPart } from '../../../game-parts/floors/why-buttons.js'

/** The parts for which the room itself makes draws, with their names on the page. */
const OWN_PARTS: readonly (readonly [part: keyof RoomRow, title: string])[] = [
  ['event', 'event'],
  ['monsters', 'HP and moves'],
  ['chest', 'chest'],
  ['shop', 'stock'],
  ['relics', 'relic'],
  ['cards', 'cards'],
  ['potions', 'potion'],
  ['gold', 'gold'],
]

/** Returns the parts of a room that the Why panel can explain. `index` is the room's index in the walk. */
export function whyParts(run: SpireResult, index: number): WhyPart[] {
  const row = run.walk[index]!
  const own = OWN_PARTS.flatMap(([part, title]): WhyPart[] => {
    if (row[part] === undefined) return []
    // Boss relics come from their pool. An event draws its own fight and rewards.
    if (row.room === 'bossChest') return [{ title, path: '/relicPools/BOSS' }]
    if (row.room === 'event' && part !== 'event') return []
    return [{ title, path: `/walk/${index}/${part}` }]
  })
  return [
    ...(row.symbol === '?' ? [{ title: 'kind of room', path: `/walk/${index}/room` }] : []),
    ...fightPart(run, row, index),
    ...own,
  ]
}

/**
 * Returns the part that decides a room's fight. The room doesn't draw its fight but takes it from one of the act's
 * lists, so the part is an entry of that list.
 */
function fightPart({ walk, acts }: SpireResult, { room, act }: RoomRow, index: number): WhyPart[] {
  const list = { monster: 'encounters', elite: 'elites', boss: 'boss' }[room]
  if (list === undefined) return []
  const at = acts.findIndex((plan) => plan.act === act)
  const before = walk.slice(0, index).filter((row) => row.act === act && row.room === room).length
  return [{ title: 'fight', path: `/acts/${at}/${list}${room === 'boss' ? '' : `/${before}`}` }]
}

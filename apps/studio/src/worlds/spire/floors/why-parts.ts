import type { RoomRow, SpireResult } from '@seedfast/spire'

/** A part of a room that Why can explain, and the JSON Pointer of the part of the result that decides it. */
export interface WhyPart {
  readonly title: string
  readonly path: string
}

/** The parts of a room's row that the room itself draws, with their names. */
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

/** Returns the parts of the room at an index of the walk that Why can explain. */
export function whyParts(run: SpireResult, index: number): WhyPart[] {
  const row = run.walk[index]!
  const own = OWN_PARTS.flatMap(([part, title]): WhyPart[] => {
    if (row[part] === undefined) return []
    // Boss relics come from their list, and an event draws its fight and rewards itself.
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

/** A fight comes from the lists of its act. */
function fightPart({ walk, acts }: SpireResult, { room, act }: RoomRow, index: number): WhyPart[] {
  const list = { monster: 'encounters', elite: 'elites', boss: 'boss' }[room]
  if (list === undefined) return []
  const at = acts.findIndex((plan) => plan.act === act)
  const before = walk.slice(0, index).filter((row) => row.act === act && row.room === room).length
  return [{ title: 'fight', path: `/acts/${at}/${list}${room === 'boss' ? '' : `/${before}`}` }]
}

import type { LevelThing } from '@seedfast/dungeon'
import { foundThings } from '@seedfast/world'
import { thingGroups, type ThingGroup } from '../thing-groups.js'

/** A name that a search found, and the levels where it occurs. */
export interface Found extends ThingGroup {
  /** The levels in the order of the branch tree, each with the found things. */
  readonly places: readonly { readonly level: string; readonly things: readonly LevelThing[] }[]
}

/** The order in which kinds are listed. Rare kinds come first. */
export const KINDS: readonly LevelThing['kind'][] = [
  'unique',
  'artefact',
  'shop',
  'vault',
  'ghost',
  'feature',
  'stair',
  'monster',
  'item',
]

/**
 * Finds things on all levels; see `foundThings`. Things whose names start with the query come first. Both these things
 * and the remaining things are sorted by kind, with rare kinds first. Stairs within a branch are left out, because every
 * level has some.
 */
export function findThings(things: ReadonlyMap<string, readonly LevelThing[]>, query: string): Found[] {
  const text = query.trim().toLowerCase()
  if (text === '') return []
  const matches = foundThings([...things.values()].flat(), text).filter(
    ({ name }) => !name.startsWith('stairs '),
  )
  const rank = ({ kind, name }: ThingGroup): number =>
    (name.toLowerCase().startsWith(text) ? 0 : KINDS.length) + KINDS.indexOf(kind)
  return thingGroups(matches)
    .sort((a, b) => rank(a) - rank(b))
    .map((group) => ({ ...group, places: placesOf(group.things) }))
}

function placesOf(things: readonly LevelThing[]): Found['places'] {
  const places = new Map<string, LevelThing[]>()
  for (const thing of things) places.set(thing.place, [...(places.get(thing.place) ?? []), thing])
  return [...places].map(([level, here]) => ({ level, things: here }))
}

/**
 * Returns the level that a query names, such as `d3`, `D:3` or `d 3`. Returns null if the query doesn't name a level.
 */
export function namedLevel(levels: readonly string[], query: string): string | null {
  const wanted = query
    .trim()
    .toLowerCase()
    .replace(/^([a-z]+)[\s:]*(\d+)$/, '$1:$2')
  return levels.find((id) => id.toLowerCase() === wanted) ?? null
}

import type { Thing } from '@seedfast/dungeon'
import { searchedWords, thingGroups, type ThingGroup } from '../thing-groups.js'

/** A name that a search found, and the levels where it occurs. */
export interface Found extends ThingGroup {
  /** The levels in the order of the branch tree, each with the found things. */
  readonly places: readonly { readonly level: string; readonly things: readonly Thing[] }[]
}

/** The order in which kinds are listed. Rare kinds come first. */
const KINDS: readonly Thing['kind'][] = [
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
 * Finds things on all levels. Each word of the query must occur in the words that `searchedWords` returns. Things whose
 * names start with the query come first. Both these things and the remaining things are sorted by kind, with rare kinds
 * first. Stairs within a branch are left out, because every level has some.
 */
export function findThings(things: ReadonlyMap<string, readonly Thing[]>, query: string): Found[] {
  const text = query.trim().toLowerCase()
  if (text === '') return []
  const words = text.split(/\s+/)
  const levels = new Map<Thing, string>()
  const matches = [...things].flatMap(([level, here]) =>
    here.filter((thing) => {
      if (thing.name.startsWith('stairs ')) return false
      const searched = searchedWords(thing)
      if (!words.every((word) => searched.includes(word))) return false
      levels.set(thing, level)
      return true
    }),
  )
  const rank = ({ kind, name }: ThingGroup): number =>
    (name.toLowerCase().startsWith(text) ? 0 : KINDS.length) + KINDS.indexOf(kind)
  return thingGroups(matches)
    .sort((a, b) => rank(a) - rank(b))
    .map((group) => ({ ...group, places: placesOf(group.things, levels) }))
}

function placesOf(things: readonly Thing[], levels: ReadonlyMap<Thing, string>): Found['places'] {
  const places = new Map<string, Thing[]>()
  for (const thing of things) {
    const level = levels.get(thing)!
    places.set(level, [...(places.get(level) ?? []), thing])
  }
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

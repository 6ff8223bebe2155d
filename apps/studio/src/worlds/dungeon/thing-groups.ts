import { OUT_OF_DEPTH, thingTitle, type Thing } from '@seedfast/dungeon'

/** The things with the same name in one list, such as all goblins on a level. */
export interface ThingGroup {
  readonly kind: Thing['kind']
  readonly name: string
  readonly glyph: string
  /** The total count, such as the number of potions in all stacks. */
  readonly count: number
  /** Whether any of the things is out of depth. */
  readonly outOfDepth: boolean
  readonly things: readonly Thing[]
}

/** Groups things by kind and name, in the order of their first occurrence. */
export function thingGroups(things: readonly Thing[]): ThingGroup[] {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const key = `${thing.kind} ${thing.name}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [thing])
    else known.push(thing)
  }
  return [...groups.values()].map((group) => {
    const { kind, name, glyph } = group[0]!
    return {
      kind,
      name,
      glyph,
      count: group.reduce((sum, { count }) => sum + count, 0),
      outOfDepth: group.some(({ notes }) => notes.includes(OUT_OF_DEPTH)),
      things: group,
    }
  })
}

/** Returns the thing after the selected one in a group, or the group's first thing if none of them is selected. */
export function nextThing({ things }: ThingGroup, at: string | null): Thing {
  const selected = things.findIndex(({ pointer }) => pointer === at)
  return things[(selected + 1) % things.length]!
}

/** Returns the pointer of a thing's place on the map. An item that is carried or sold is where its holder is. */
export function mapPointer({ holder, pointer }: Thing): string {
  return holder?.pointer ?? pointer
}

/** Returns the word for a thing's kind, or an empty string if the thing's name already says it. */
export function kindWords({ kind }: Pick<Thing, 'kind'>): string {
  return kind === 'stair' || kind === 'ghost' ? '' : kind
}

/**
 * Returns all words by which a search can find a thing: its name, its kind, its notes, and whether it is carried or
 * sold.
 */
export function searchedWords(thing: Thing): string {
  const { kind, notes, holder } = thing
  const held = holder === undefined ? '' : thing.price === undefined ? 'carried' : 'sold shop'
  return [thingTitle(thing), kind, ...notes, held].join(' ').toLowerCase()
}

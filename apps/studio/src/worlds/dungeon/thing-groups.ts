import { OUT_OF_DEPTH, type LevelThing } from '@seedfast/dungeon'

/** The things in a list that have the same kind and name, such as all goblins on a level. */
export interface ThingGroup {
  readonly kind: LevelThing['kind']
  readonly name: string
  readonly glyph: string
  /** The total number of things. Each potion in a stack counts separately. */
  readonly count: number
  readonly outOfDepth: boolean
  readonly things: readonly LevelThing[]
}

/** Groups things by kind and name. Groups are in the order of their first things. */
export function thingGroups(things: readonly LevelThing[]): ThingGroup[] {
  const groups = new Map<string, LevelThing[]>()
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

/** Returns the thing after the selected one. If none of the group's things is selected, returns the first one. */
export function nextThing({ things }: ThingGroup, at: string | null): LevelThing {
  const selected = things.findIndex(({ pointer }) => pointer === at)
  return things[(selected + 1) % things.length]!
}

/**
 * Returns the JSON Pointer of the thing to mark on the map. An item that is carried or sold is marked where its holder
 * is.
 */
export function mapPointer({ holder, pointer }: LevelThing): string {
  return holder?.pointer ?? pointer
}

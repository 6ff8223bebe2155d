import type { LevelThing } from '@seedfast/dungeon'
import type { ExploredDungeon } from './dungeon-part.js'

/** A thing, and the level that it is on. */
export interface ThingPlace {
  readonly level: string
  readonly thing: LevelThing
}

/** Returns the thing with the given JSON Pointer. Returns null if the dungeon has no such thing. */
export function thingAt(
  { things }: Pick<ExploredDungeon, 'things'>,
  pointer: string | null,
): ThingPlace | null {
  if (pointer === null) return null
  for (const [level, here] of things) {
    const thing = here.find((one) => one.pointer === pointer)
    if (thing !== undefined) return { level, thing }
  }
  return null
}

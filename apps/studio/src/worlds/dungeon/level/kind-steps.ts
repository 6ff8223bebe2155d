import type { LevelThing } from '@seedfast/dungeon'
import { STEP_KEYS, type StepKey } from './step-keys.js'

/** The kinds of things that each key steps through. */
const KINDS: Readonly<Record<StepKey, readonly LevelThing['kind'][]>> = {
  m: ['unique', 'monster', 'ghost'],
  i: ['artefact', 'item', 'shop'],
  e: ['stair'],
  o: ['vault'],
  a: ['feature'],
}

/** The words for one of the things that each key steps through. */
export const STEP_WORDS: Readonly<Record<StepKey, string>> = {
  m: 'monster',
  i: 'item',
  e: 'staircase',
  o: 'vault',
  a: 'feature',
}

/** The place of a thing among the things that the same key steps through. */
export interface KindPlace {
  readonly key: StepKey
  /** The things in the order of the result, so that the Why panel counts them the same way. */
  readonly things: readonly LevelThing[]
  /** The position of the thing in `things`. */
  readonly index: number
}

/** Returns the place of a thing. An item that is carried or sold has the place of its holder. */
export function kindPlace(here: readonly LevelThing[], thing: LevelThing): KindPlace {
  const { pointer, kind } =
    thing.holder === undefined ? thing : here.find((one) => one.pointer === thing.holder!.pointer)!
  const key = STEP_KEYS.find((one) => KINDS[one].includes(kind))!
  const things = thingsOf(here, key)
  return { key, things, index: things.findIndex((one) => one.pointer === pointer) }
}

/**
 * Returns the next thing that a key steps to, or the previous one if `by` is -1. The last thing is followed by the first
 * one. If the selected thing is of another kind, returns the first or last thing. Returns null if the level has no such
 * thing.
 */
export function thingAfter(
  here: readonly LevelThing[],
  key: StepKey,
  selected: LevelThing | undefined,
  by: 1 | -1,
): LevelThing | null {
  const things = thingsOf(here, key)
  if (things.length === 0) return null
  const place = selected === undefined ? null : kindPlace(here, selected)
  const index = place?.key === key ? place.index + by : by > 0 ? 0 : -1
  return things.at(index % things.length)!
}

function thingsOf(here: readonly LevelThing[], key: StepKey): readonly LevelThing[] {
  return here.filter(({ kind, holder }) => KINDS[key].includes(kind) && holder === undefined)
}

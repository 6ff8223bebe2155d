// The random choices from Crawl's Lua library, `dat/dlua/util.lua`. In contrast to the C++ functions, these support
// missing and fractional weights.
import type { Bits } from './bits.js'
import { random2 } from './bounded.js'
import type { Weighted } from './choices.js'

/** The weight of an element without a specified weight. */
const DEFAULT_WEIGHT = 10

/** A key of a Lua table. A table's keys must be either all strings or all numbers, so that they can be sorted. */
export type LuaKey = string | number

/** The entries of a Lua table, in any order and with unique keys. */
export type LuaTable<Key extends LuaKey, Value> = Iterable<readonly [Key, Value]>

/** Returns a random element, or null for an empty list. Matches Crawl's `util.random_from`. */
export function randomFrom<T>(bits: Bits, list: readonly T[]): T | null {
  return list.length === 0 ? null : list[random2(bits, list.length)]!
}

/**
 * Returns an element drawn by weight, using reservoir sampling. Makes one draw for each element, except while the
 * running total of the weights is below 2. `weightOf` returns an element's weight, or null or undefined for the default
 * of 10. Returns null if no weight is positive. Matches Crawl's `util.random_weighted_from`.
 */
export function randomWeightedFrom<T>(
  bits: Bits,
  weightOf: (element: T) => number | null | undefined,
  list: Iterable<T>,
): T | null {
  let total = 0
  let chosen: T | null = null
  for (const element of list) {
    const weight = weightOf(element) ?? DEFAULT_WEIGHT
    total += weight
    if (luaRandom2(bits, total) < weight) chosen = element
  }
  return chosen
}

/**
 * Returns a value drawn from a table by weight. Sorts the entries by key, then chooses like `randomWeightedFrom`.
 * Matches Crawl's `util.random_weighted_keys`, which (despite its name) also returns the value rather than the key.
 */
export function randomWeightedKeys<Key extends LuaKey, Value>(
  bits: Bits,
  weightOf: (key: Key, value: Value) => number | null | undefined,
  table: LuaTable<Key, Value>,
  isLess: (a: Key, b: Key) => boolean = isLessInBytes,
): Value | null {
  const entry = randomWeightedFrom(bits, ([key, value]) => weightOf(key, value), sortedEntries(table, isLess))
  return entry === null ? null : entry[1]
}

/**
 * Returns the entries of a table of weights, sorted by key. Makes no draws. Matches Crawl's `util.sorted_weight_table`.
 */
export function sortedWeightTable<Key extends LuaKey>(
  table: LuaTable<Key, number>,
  isLess: (a: Key, b: Key) => boolean = isLessInBytes,
): (readonly [Key, number])[] {
  return sortedEntries(table, isLess)
}

/**
 * Returns the index of a pair drawn by weight, counted from 1 as in Lua. Makes a single draw below the total weight, or
 * no draw if the total is below 2. Returns null if no weight is positive. Matches Crawl's
 * `util.random_choose_weighted_i`.
 */
export function randomChooseWeightedI(bits: Bits, pairs: readonly Weighted<unknown>[]): number | null {
  let total = 0
  for (const [, weight] of pairs) total += weight
  const drawn = luaRandom2(bits, total)
  let sum = 0
  for (const [i, [, weight]] of pairs.entries()) {
    sum += weight
    if (sum > drawn) return i + 1
  }
  return null
}

/**
 * Draws a pair like `randomChooseWeightedI`, and returns the pair's first element. Throws a RangeError if no weight is
 * positive, as Crawl's function does. Matches Crawl's `util.random_choose_weighted`.
 */
export function randomChooseWeighted<T>(bits: Bits, pairs: readonly Weighted<T>[]): T {
  const index = randomChooseWeightedI(bits, pairs)
  if (index === null) throw new RangeError('randomChooseWeighted: needs a positive weight')
  return pairs[index - 1]![0]
}

/** Draws like `crawl.random2` in Lua, which truncates its argument. */
function luaRandom2(bits: Bits, max: number): number {
  return random2(bits, Math.trunc(max))
}

function sortedEntries<Key extends LuaKey, Value>(
  table: LuaTable<Key, Value>,
  isLess: (a: Key, b: Key) => boolean,
): (readonly [Key, Value])[] {
  return [...table].sort(([a], [b]) => (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0))
}

/**
 * Returns whether key `a` comes before key `b`, as Crawl's `util.stable_lessthan` does. Compares numbers by value, and
 * strings by their UTF-8 bytes.
 */
function isLessInBytes(a: LuaKey, b: LuaKey): boolean {
  if (typeof a === 'number' || typeof b === 'number') return a < b
  const [left, right] = [Array.from(a, codeOf), Array.from(b, codeOf)]
  const at = left.findIndex((code, i) => code !== right[i])
  return at === -1 ? left.length < right.length : left[at]! < (right[at] ?? -1)
}

/** Returns a character's code point. Code points have the same order as the UTF-8 bytes of their characters. */
function codeOf(character: string): number {
  return character.codePointAt(0)!
}

import { uuidV4 } from '../sampling/uuid.js'
import type { WeightTable } from '../stream.js'
import { currentStream } from './current-stream.js'

// These functions replace calls to Math.random in a game, so they accept everything that such calls accept: an empty
// list, a fractional bound, or a chance above 1. Each function throws a NoStreamError if there is no current stream.

/** Returns a number from 0 (included) to 1 (excluded), like `Math.random()`. */
export function random(): number {
  return currentStream().float()
}

/** Returns a number from `lo` (included) to `hi` (excluded). The default range is from 0 to 1. */
export function randFloat(lo = 0, hi = 1): number {
  return lo + (hi - lo) * currentStream().float()
}

/**
 * Returns an integer from `lo` to `hi`, both included. Throws a RangeError unless both are integers and `lo <= hi`.
 *
 * @example
 * import { seedfast } from '@seedfast/rng'
 * import { randInt, withStream } from '@seedfast/rng/random'
 * const value = withStream(seedfast('banana').stream('game'), () => randInt(1, 6))
 */
export function randInt(lo: number, hi: number): number {
  return currentStream().int(lo, hi)
}

/**
 * Returns an integer from 0 to `n - 1`, like `Math.floor(Math.random() * n)`. Like that expression, it accepts any
 * number.
 */
export function randBelow(n: number): number {
  const stream = currentStream()
  return Number.isSafeInteger(n) && n > 0 ? stream.int(0, n - 1) : Math.floor(stream.float() * n)
}

/**
 * Returns true with probability `p`, like `Math.random() < p`. Never returns true if `p <= 0`, and always returns true
 * if `p >= 1`.
 *
 * @example
 * import { seedfast } from '@seedfast/rng'
 * import { chance, withStream } from '@seedfast/rng/random'
 * const value = withStream(seedfast('banana').stream('game'), () => chance(0.3))
 */
export function chance(p = 0.5): boolean {
  const stream = currentStream()
  return p >= 0 && p <= 1 ? stream.bool(p) : stream.float() < p
}

/** Returns -1 or 1, each with the same probability. */
export function sign(): -1 | 1 {
  return currentStream().bool() ? 1 : -1
}

/**
 * Returns a random item of a list or a random character of a string. For an empty list, returns `undefined` without
 * making a draw, like `list[Math.floor(Math.random() * list.length)]`.
 *
 * @example
 * import { seedfast } from '@seedfast/rng'
 * import { choice, withStream } from '@seedfast/rng/random'
 * const value = withStream(seedfast('banana').stream('game'), () => choice(['rat', 'bat']))
 */
export function choice<T>(items: ArrayLike<T>): T {
  const stream = currentStream()
  if (Array.isArray(items) && items.length > 0) return stream.pick(items as readonly T[])
  return (items.length === 0 ? undefined : items[stream.int(0, items.length - 1)]) as T
}

/**
 * Returns `k` different items of a list in random order, or all items if there are fewer than `k`. Doesn't change the
 * list.
 */
export function sample<T>(items: ArrayLike<T>, k: number): T[] {
  return currentStream().sample(Array.from(items), Math.min(k, items.length))
}

/**
 * Shuffles an array or typed array in place, and returns it.
 *
 * @example
 * import { seedfast } from '@seedfast/rng'
 * import { shuffle, withStream } from '@seedfast/rng/random'
 * const value = withStream(seedfast('banana').stream('game'), () => shuffle([1, 2, 3]))
 */
export function shuffle<List extends unknown[] | (ArrayLike<unknown> & ArrayBufferView)>(items: List): List {
  currentStream().shuffle(items as unknown[])
  return items
}

/**
 * Returns an item chosen by weight. Call it with two arrays, `weighted(items, weights)`, or with a table, such as
 * `weighted({ rat: 6, orc: 1 })`.
 */
export function weighted<T>(items: readonly T[], weights: readonly number[]): T
export function weighted<Name extends string>(table: WeightTable<Name>): Name
export function weighted(
  items: readonly unknown[] | WeightTable<string>,
  weights?: readonly number[],
): unknown {
  const stream = currentStream()
  return weights === undefined
    ? stream.weighted(items as WeightTable<string>)
    : stream.weighted(items as readonly unknown[], weights)
}

/** Rolls dice given in dice notation, such as `2d6+1`, and returns their sum. */
export function dice(text: string): number {
  return currentStream().dice(text)
}

/** Returns a normally distributed number. `deviation` is the standard deviation. */
export function normal(mean = 0, deviation = 1): number {
  return currentStream().normal(mean, deviation)
}

/** Returns a version 4 UUID, like `crypto.randomUUID()`. */
export function uuid(): string {
  return currentStream().draw(uuidV4)
}

import type { Bits } from './bits.js'
import { random2 } from './bounded.js'

/** A choice and its weight. */
export type Weighted<T> = readonly [choice: T, weight: number]

/**
 * Returns one of several choices with equal probability. Makes no draw if there is only one choice. Matches Crawl's
 * `random_choose` and `random_iterator`.
 */
export function randomChoose<T>(bits: Bits, choices: readonly T[]): T {
  if (choices.length === 0) throw new RangeError('randomChoose: needs at least one choice')
  return choices[random2(bits, choices.length)]!
}

/**
 * Returns a choice drawn by weight, using a single draw below the total weight. Makes no draw if the total is at most
 * 1. Returns null if all weights are 0. If `choices` is a map, its insertion order matters. Matches Crawl's
 * `random_choose_weighted` for a container of pairs.
 */
export function chooseWeighted<T>(bits: Bits, choices: Iterable<Weighted<T>>): T | null {
  let total = 0
  for (const [, weight] of choices) total += weight
  let rest = random2(bits, total)
  for (const [choice, weight] of choices) {
    if (weight > rest) return choice
    rest -= weight
  }
  return null
}

/**
 * Returns the index of a choice drawn by weight, using a single draw below the total weight. Makes no draw if the total
 * is at most 1. Ignores weights of 0 or less, and returns −1 if no weight is positive. Matches Crawl's
 * `random_choose_weighted` for a FixedVector.
 */
export function chooseWeightedIndex(bits: Bits, weights: readonly number[]): number {
  let total = 0
  for (const weight of weights) if (weight > 0) total += weight
  let rest = random2(bits, total)
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    if (weight <= 0) continue
    if (weight > rest) return i
    rest -= weight
  }
  return -1
}

/**
 * Returns a choice drawn by weight, using reservoir sampling. Makes at most one draw for each choice except the first.
 * Throws a RangeError for an empty list. Matches Crawl's `random_choose_weighted` with several arguments.
 */
export function chooseWeightedOf<T>(bits: Bits, choices: readonly Weighted<T>[]): T {
  const first = choices[0]
  if (first === undefined) throw new RangeError('chooseWeightedOf: needs at least one choice')
  let [chosen, total] = first
  for (let i = 1; i < choices.length; i++) {
    const [choice, weight] = choices[i]!
    total += weight
    if (random2(bits, total) < weight) chosen = choice
  }
  return chosen
}

/**
 * Returns the index of a choice drawn by weight, using reservoir sampling. Makes one draw for each weight, except while
 * the running total is at most 1. Matches Crawl's `choose_random_weighted` for iterators.
 */
export function chooseWeightedByReservoir(bits: Bits, weights: readonly number[]): number {
  let total = 0
  let chosen = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    total += weight
    if (random2(bits, total) < weight) chosen = i
  }
  return chosen
}

/** Shuffles a list in place, from its end to its start, and returns it. Matches Crawl's `shuffle_array`. */
export function shuffleArray<T>(bits: Bits, list: T[]): T[] {
  for (let n = list.length; n > 1; n--) {
    const i = random2(bits, n)
    const item = list[i]!
    list[i] = list[n - 1]!
    list[n - 1] = item
  }
  return list
}

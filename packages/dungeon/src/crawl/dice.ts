import type { Bits } from './bits.js'
import { random2, xChanceInY } from './bounded.js'

/** A number of dice, and the number of sides per die. Matches Crawl's `dice_def`. */
export interface Dice {
  readonly count: number
  readonly sides: number
}

/**
 * Rolls `count` dice and returns their sum. Returns 0 if `count` or `sides` is 0 or less. Makes no draws for one-sided
 * dice. Matches Crawl's `roll_dice`.
 */
export function rollDice(bits: Bits, count: number, sides: number): number {
  if (count <= 0 || sides <= 0) return 0
  let sum = count
  for (let i = 0; i < count; i++) sum += random2(bits, sides)
  return sum
}

/**
 * Returns dice whose maximum sum is `most` on average. Makes a draw only if `most` isn't a multiple of `count`. Matches
 * Crawl's `calc_dice`.
 */
export function calcDice(bits: Bits, count: number, most: number): Dice {
  if (count <= 1) return { count: 1, sides: most }
  if (most <= count) return { count: most, sides: 1 }
  const one = xChanceInY(bits, most % count, count) ? 1 : 0
  return { count, sides: Math.trunc(most / count) + one }
}

/**
 * Divides `numerator` by `denominator` and rounds the result randomly: truncates the quotient, then adds 1 with
 * probability remainder / `denominator`. Makes no draw if the remainder is 0. If the remainder is negative, makes a
 * draw but never adds 1. Matches Crawl's `div_rand_round`.
 */
export function divRandRound(bits: Bits, numerator: number, denominator: number): number {
  const rest = numerator % denominator
  const quotient = Math.trunc(numerator / denominator) || 0
  if (rest === 0) return quotient
  return random2(bits, denominator) < rest ? quotient + 1 : quotient
}

/**
 * Returns the result of `random2` if `random` is true. Otherwise, returns half of `max` (rounded down) without making a
 * draw. Matches Crawl's `maybe_random2`.
 */
export function maybeRandom2(bits: Bits, max: number, random: boolean): number {
  if (max <= 1) return 0
  return random ? random2(bits, max) : Math.trunc(max / 2)
}

/**
 * Returns a random integer below (numerator + denominator) / denominator. If `random` is false, returns half of
 * numerator / denominator (rounded down) without making a draw. Matches Crawl's `maybe_random2_div`.
 */
export function maybeRandom2Div(bits: Bits, numerator: number, denominator: number, random: boolean): number {
  if (numerator <= 0) return 0
  if (random) return Math.trunc(random2(bits, numerator + denominator) / denominator)
  return Math.trunc(Math.trunc(numerator / 2) / denominator)
}

/**
 * Returns the result of `rollDice` if `random` is true. Otherwise, returns the mean result (rounded down) without
 * making a draw. Matches Crawl's `maybe_roll_dice`.
 */
export function maybeRollDice(bits: Bits, count: number, sides: number, random: boolean): number {
  return random ? rollDice(bits, count, sides) : Math.trunc((count + count * sides) / 2)
}

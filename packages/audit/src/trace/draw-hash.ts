import type { Path } from '@seedfast/world'
import { mixRecorded, type DrawRecord } from './draw-record.js'
import { mixText, mixValue } from './value-hash.js'

/**
 * Mixes a recorded draw into the rolling hash of its stream, and returns the new hash. The hash covers the draw's call
 * (rule, arguments with candidates and weights, and label), its value, and the random words that it used.
 */
export function mixDraw(rolling: number, { rule, args, path, value, words }: DrawRecord): number {
  let callHash = ruleHash(rule, args)
  for (const arg of args) callHash = mixRecorded(callHash, arg)
  let hash = mixRecorded(rolling ^ mixPath(callHash, path), value)
  for (const word of words) hash = mixWord(hash, word)
  return hash
}

/** Returns the initial value for the hash of a call with the given rule and number of arguments. */
export function ruleHash(rule: string, args: readonly unknown[]): number {
  return mixText(args.length, rule)
}

/**
 * Mixes a random word into a hash. The mixing is weak but fast, because the hash of the whole draw is mixed well
 * afterward.
 */
export function mixWord(hash: number, word: number): number {
  return ((hash << 7) | (hash >>> 25)) ^ word
}

/** Mixes a draw's label into the hash of its call. */
export function mixPath(hash: number, path: Path): number {
  let mixed = hash
  for (let i = 0; i < path.length; i++) {
    const step = path[i]
    mixed = typeof step === 'string' ? mixText(mixed, step) : mixValue(mixed, step)
  }
  return mixed
}

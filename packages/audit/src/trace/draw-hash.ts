import type { Path } from '@seedfast/world'
import { mixRecorded, type DrawRecord } from './draw-record.js'
import { mixText, mixValue } from './value-hash.js'

/**
 * The hash of a recorded draw: what it was asked (its rule, its arguments with candidates and weights, its label), its
 * value, and the words that it took.
 */
export function recordHash({ rule, args, path, value, words }: DrawRecord): number {
  let hash = ruleHash(rule, args)
  for (const arg of args) hash = mixRecorded(hash, arg)
  hash = mixRecorded(mixPath(hash, path), value)
  for (const word of words) hash = mixWord(hash, word)
  return hash
}

/** The part of it that draws by one rule with as many arguments share. */
export function ruleHash(rule: string, args: readonly unknown[]): number {
  return mixText(args.length, rule)
}

/** Mixes a raw word into a draw's hash, lightly: the rolling hash mixes the whole. */
export function mixWord(hash: number, word: number): number {
  return ((hash << 7) | (hash >>> 25)) ^ word
}

/** Mixes a draw's label into its hash. */
export function mixPath(hash: number, path: Path): number {
  let mixed = hash
  for (let i = 0; i < path.length; i++) {
    const step = path[i]
    mixed = typeof step === 'string' ? mixText(mixed, step) : mixValue(mixed, step)
  }
  return mixed
}

import type { DrawWords } from '@seedfast/rng'
import type { Path } from '@seedfast/world'
import { mixRecorded, mixSummarised, type DrawRecord } from './draw-record.js'
import { mixInt, mixText, mixValue } from './value-hash.js'

/** The hash of what a draw was asked: its rule, its arguments (candidates and weights included) and its label. */
export function questionHash(rule: string, args: readonly unknown[], path: Path): number {
  let hash = mixText(args.length, rule)
  for (let i = 0; i < args.length; i++) hash = mixSummarised(hash, args[i])
  return mixPath(hash, path)
}

/** The hash of a draw: what it was asked, the words that it took, and its value. */
export function drawHash(question: number, value: unknown, words: DrawWords): number {
  let hash = mixSummarised(question, value)
  for (let i = 0; i < words.length; i++) hash = mixInt(hash, words.at(i))
  return hash
}

/** The same hash of a recorded draw. */
export function recordHash({ rule, args, path, value, words }: DrawRecord): number {
  let hash = mixText(args.length, rule)
  for (const arg of args) hash = mixRecorded(hash, arg)
  hash = mixRecorded(mixPath(hash, path), value)
  for (const word of words) hash = mixInt(hash, word)
  return hash
}

function mixPath(hash: number, path: Path): number {
  let mixed = hash
  for (let i = 0; i < path.length; i++) mixed = mixValue(mixed, path[i])
  return mixed
}

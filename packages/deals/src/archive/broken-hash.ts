import { isInputError } from '@seedfast/world'
import type { DealsCodes } from '../issue-codes.js'
import { chainHash } from './archive.js'
import { readLine, type ArchiveLine } from './read-line.js'

type BrokenHash = DealsCodes['wrong-hash']

/**
 * Explains why the hash of the line with the number `line` doesn't match. `before` is the hash of the previous line, and
 * `next` is the next line. If someone swapped or added lines without recomputing the hashes, the old hashes reveal what
 * was changed.
 */
export function brokenHash(
  here: ArchiveLine,
  line: number,
  next: string | undefined,
  before: string | null,
): BrokenHash {
  const expected = chainHash(before, here.body)
  const cause = causeOf(here, next === undefined ? null : lineIn(next), before, expected)
  return { cause, line, expected, got: here.hash }
}

function causeOf(
  here: ArchiveLine,
  next: ArchiveLine | null,
  before: string | null,
  expected: string,
): BrokenHash['cause'] {
  if (next === null) return 'unknown'
  if (chainHash(before, next.body) === next.hash)
    return chainHash(next.hash, here.body) === here.hash ? 'swapped' : 'inserted'
  if (chainHash(expected, next.body) === next.hash) return 'hash-edited'
  return chainHash(here.hash, next.body) === next.hash ? 'edited-or-missing' : 'unknown'
}

function lineIn(line: string): ArchiveLine | null {
  try {
    return readLine(line, { in: 'file' })
  } catch (error) {
    if (isInputError(error)) return null
    throw error
  }
}

import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ArchiveReport } from '@seedfast/deals'
import { readUtf8 } from '../../files/files.js'
import { isArchive } from './archive-file.js'

/**
 * The ancestors and branches of a session: the sessions that it branched off from, and those that branched off from it.
 */
export interface ArchiveFamily {
  /** The session's ancestors, oldest first. */
  readonly ancestors: readonly FamilyBranch[]
  /** The sessions in the same folder that branched off directly from this one. */
  readonly branches: readonly FamilyBranch[]
}

/** A branch from a parent session to a child session. */
export interface FamilyBranch {
  /** The parent's head hash at the line where the child branched off. */
  readonly head: string
  /** The number of the last line that the parent and the child share. */
  readonly line: number
  /**
   * The archive of the parent (in `ancestors`) or of the child (in `branches`). Null if it isn't in the same folder.
   */
  readonly file: string | null
}

/**
 * The maximum number of files to read in a folder, and the maximum number of bytes in all of them. Saved games rarely
 * exceed these limits.
 */
const MOST_FILES = 500
const MOST_BYTES = 64_000_000

/** The start of the line where an archive branched off, up to the hash of its parent's line. */
const BRANCHED = '{"type":"sp/branched","payload":{"parent":"'

/** Returns the family of an archive. Only archives in the same folder are found. */
export function familyOf(file: string, { ancestors, valid }: ArchiveReport): ArchiveFamily {
  const known = new Set(ancestors.map(({ head }) => head))
  const parents = new Map<string, string>()
  const branches: FamilyBranch[] = []
  // Only one of the other archives is in memory at a time.
  for (const { file: other, text } of archivesNextTo(file)) {
    for (const head of known) if (!parents.has(head) && hasHash(text, head)) parents.set(head, other)
    const branch = lastBranchIn(text)
    if (branch !== null && !known.has(branch.head) && hasHash(valid, branch.head))
      branches.push({ ...branch, file: other })
  }
  return {
    ancestors: ancestors.map(({ head, line }) => ({ head, line, file: parents.get(head) ?? null })),
    branches,
  }
}

/** Returns the last point where an archive branched off, or null if it never did. */
function lastBranchIn(text: string): { readonly head: string; readonly line: number } | null {
  const start = text.lastIndexOf(`\n${BRANCHED}`) + 1
  const head = /^[0-9a-f]{64}(?="\})/.exec(
    text.slice(start + BRANCHED.length, start + BRANCHED.length + 66),
  )?.[0]
  if (start === 0 || head === undefined) return null
  return { head, line: text.slice(0, start).split('\n').length - 1 }
}

function hasHash(text: string, hash: string): boolean {
  return text.includes(`"hash":"${hash}"}\n`)
}

function* archivesNextTo(file: string): Generator<{ readonly file: string; readonly text: string }> {
  let left = MOST_BYTES
  try {
    const names = readdirSync(dirname(file)).filter(
      (name) => name.endsWith('.jsonl') && name !== basename(file),
    )
    for (const name of names.slice(0, MOST_FILES)) {
      const path = join(dirname(file), name)
      if (!isArchive(path) || statSync(path).size > left) continue
      const text = readUtf8(path, 'log')
      left -= text.length
      yield { file: path, text }
    }
  } catch {
    // Failing to read a neighboring file must not fail the command.
  }
}

/** Formats the family of an archive, one branch per line. Returns an empty string if there are no branches. */
export function familyText(file: string, { ancestors, branches }: ArchiveFamily): string {
  const up = ancestors.map(
    ({ head, line, file: parent }) =>
      `branched off ${parent ?? `the archive with head ${head}`} after line ${line}\n`,
  )
  const down = branches.map(({ line, file: child }) => `${child} branched off ${file} after line ${line}\n`)
  return [...up, ...down].join('')
}

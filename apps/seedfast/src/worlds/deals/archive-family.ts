import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ArchiveReport } from '@seedfast/deals'
import { readUtf8 } from '../../files/files.js'
import { isArchive } from './archive-file.js'

/**
 * The ancestors and branches of a session: the sessions from which it branched off, and the sessions that branched off
 * from it.
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
 * The maximum number of files to read in a folder. `MOST_BYTES` is the maximum size of each file. Saved games rarely
 * exceed these limits.
 */
const MOST_FILES = 500
const MOST_BYTES = 8_000_000

const BRANCHED = /^\{"type":"sp\/branched","payload":\{"parent":"([0-9a-f]{64})"\}/

/** Returns the family of an archive. Only archives in the same folder are found. */
export function familyOf(file: string, { ancestors, valid }: ArchiveReport): ArchiveFamily {
  const others = archivesNextTo(file)
  const hashes = hashesOf(valid)
  const known = new Set(ancestors.map(({ head }) => head))
  return {
    ancestors: ancestors.map(({ head, line }) => ({
      head,
      line,
      file: others.find(({ text }) => hashesOf(text).has(head))?.file ?? null,
    })),
    branches: others.flatMap(({ file: child, text }) =>
      branchesIn(text)
        .slice(-1)
        .filter(({ head }) => hashes.has(head) && !known.has(head))
        .map((branch) => ({ ...branch, file: child })),
    ),
  }
}

function branchesIn(text: string): { readonly head: string; readonly line: number }[] {
  return text.split('\n').flatMap((line, index) => {
    const head = BRANCHED.exec(line)?.[1]
    return head === undefined ? [] : [{ head, line: index }]
  })
}

function hashesOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/(?<="hash":")[0-9a-f]{64}(?="\}\n)/g))
}

function archivesNextTo(file: string): { readonly file: string; readonly text: string }[] {
  try {
    const names = readdirSync(dirname(file)).filter(
      (name) => name.endsWith('.jsonl') && name !== basename(file),
    )
    return names.slice(0, MOST_FILES).flatMap((name) => {
      const path = join(dirname(file), name)
      if (!isArchive(path) || statSync(path).size > MOST_BYTES) return []
      return [{ file: path, text: readUtf8(path, 'log') }]
    })
  } catch {
    // Failing to read a neighboring file must not fail the command.
    return []
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

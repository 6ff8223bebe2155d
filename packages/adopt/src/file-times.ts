import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The modification times of the files in a folder, keyed by path. */
export type FileTimes = ReadonlyMap<string, number>

/** The maximum number of files. In larger folders, files aren't compared. */
const MOST_FILES = 50_000
/** Matches the names of folders whose files aren't part of a game. */
const OTHERS = /^(?:node_modules|\.git)$/

/** Returns the modification times of all files in a folder, or `null` if there are too many. */
export function fileTimes(folder: string): FileTimes | null {
  const times = new Map<string, number>()
  const add = (inside: string): void => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (entry.isDirectory() && !OTHERS.test(entry.name)) add(path)
      else if (entry.isFile())
        times.set(path, statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs ?? 0)
      if (times.size > MOST_FILES) return
    }
  }
  add('')
  return times.size > MOST_FILES ? null : times
}

/** Returns the files that are new or changed, in alphabetical order. */
export function changedFiles(before: FileTimes, after: FileTimes): readonly string[] {
  return [...after.keys()].filter((path) => before.get(path) !== after.get(path)).sort()
}

import { mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { writing } from './file-error.js'
import { removeStale, temporaryPath } from './temporary-name.js'

/**
 * Creates a folder for temporary files that only this user can read, and removes those of processes that no longer run.
 * Remove it when you are done; a later run does so if this one is killed. Throws a FileError when it can't be created.
 */
export function temporaryFolder(parent: string = tmpdir()): string {
  return writing(parent, () => realpathSync(createFolder(parent)))
}

/** The same, but throws the system's error. */
export function createFolder(parent: string): string {
  removeStale(parent)
  const folder = temporaryPath(parent)
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

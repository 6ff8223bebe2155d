import { mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { writing } from './file-error.js'
import { removeStale, temporaryPath } from './temporary-name.js'

/**
 * Creates a folder for temporary files that only this user can read, and removes the temporary folders of dead
 * processes. Remove the folder when you're done; if this process is killed, a later process removes it. Throws a
 * FileError if the folder can't be created.
 */
export function temporaryFolder(parent: string = tmpdir()): string {
  return writing(parent, () => realpathSync(createFolder(parent)))
}

/** Creates a folder like `temporaryFolder`, but throws the system's error. */
export function createFolder(parent: string): string {
  removeStale(parent)
  const folder = temporaryPath(parent)
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

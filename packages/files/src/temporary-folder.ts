import { mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { writing } from './file-error.js'
import { removeStale, temporaryPath } from './temporary-name.js'

/**
 * Creates a temporary folder that only the current user can read. Also removes temporary folders left by processes that
 * no longer run. Remove the new folder when you're done. If this process is killed before then, a later process removes
 * the folder. Throws a FileError if the folder can't be created.
 */
export function temporaryFolder(parent: string = tmpdir()): string {
  return writing(parent, () => realpathSync(createFolder(parent)))
}

/** Like `temporaryFolder`, creates a temporary folder, but throws system errors instead of FileErrors. */
export function createFolder(parent: string): string {
  removeStale(parent)
  const folder = temporaryPath(parent)
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

import { basename, dirname, resolve } from 'node:path'
import { git } from './git.js'

/**
 * Returns the short hash of the git revision that last changed a file. Returns `null` if the revision is unknown:
 * outside a repository, for a file with uncommitted changes, or in a shallow clone with too little history.
 */
export function madeAt(file: string): string | null {
  const path = resolve(file)
  const ask = (...args: string[]): string | null => git(dirname(path), args)
  if (ask('rev-parse', '--is-shallow-repository') !== 'false') return null
  if (ask('status', '--porcelain', '--', basename(path)) !== '') return null
  const revision = ask('log', '-1', '--format=%h', '--', basename(path))
  return revision === '' ? null : revision
}

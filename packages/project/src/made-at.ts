import { basename, dirname, resolve } from 'node:path'
import { git } from './git.js'

/**
 * Returns the short hash of the revision that last changed a file. Returns `null` if it's unknown: outside a
 * repository, for a file with uncommitted changes, and in a shallow clone whose history is too short.
 */
export function madeAt(file: string): string | null {
  const path = resolve(file)
  const ask = (...args: string[]): string | null => git(dirname(path), args)
  if (ask('rev-parse', '--is-shallow-repository') !== 'false') return null
  if (ask('status', '--porcelain', '--', basename(path)) !== '') return null
  const revision = ask('log', '-1', '--format=%h', '--', basename(path))
  return revision === '' ? null : revision
}

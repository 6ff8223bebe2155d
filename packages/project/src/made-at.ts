import { basename, dirname, resolve } from 'node:path'
import { git } from './git.js'

/**
 * The revision that last changed a file, in short; null where nobody knows: outside a repository, for a file that was
 * changed since or never committed, and in a shallow clone, which does not go back far enough to tell.
 */
export function madeAt(file: string): string | null {
  const path = resolve(file)
  const ask = (...args: string[]): string | null => git(dirname(path), args)
  if (ask('rev-parse', '--is-shallow-repository') !== 'false') return null
  if (ask('status', '--porcelain', '--', basename(path)) !== '') return null
  const revision = ask('log', '-1', '--format=%h', '--', basename(path))
  return revision === '' ? null : revision
}

import { nearestName } from '@seedfast/world'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { adoptError } from './messages.js'
import { scriptOnPage } from './script-on-page.js'

/**
 * Returns the path of the file to build, relative to the folder, with forward slashes. If a page loads the given file
 * as a script, returns the path of the page instead, because the script may need other scripts that the page loads
 * first. Throws an InputError if the given file doesn't exist.
 */
export function findEntry(given: string, folder: string): string {
  const file = resolve(folder, given)
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw adoptError('no-entry', { in: 'file', name: given }, { nearest: nearestFile(given, folder) })
  const script = extname(file) === '.js' ? scriptOnPage(file, folder) : null
  return relative(folder, script?.kind === 'script' ? script.page : file).replaceAll(sep, '/')
}

function nearestFile(given: string, folder: string): string | null {
  const at = dirname(given)
  const inside = resolve(folder, at)
  if (!existsSync(inside) || !statSync(inside).isDirectory()) return null
  const near = nearestName(basename(given), readdirSync(inside).sort())
  return near === null ? null : join(at, near)
}

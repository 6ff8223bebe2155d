import { pageScripts } from '@seedfast/project'
import { nearestName } from '@seedfast/world'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { adoptError } from './messages.js'

/**
 * Returns the file to build, relative to the folder, with forward slashes. For a script that a page loads, this is the
 * page, since a script needs the scripts before it. Throws an InputError if the given file doesn't exist.
 */
export function findEntry(given: string, folder: string): string {
  const file = resolve(folder, given)
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw adoptError('no-entry', { in: 'file', name: given }, { nearest: nearestFile(given, folder) })
  const page = extname(file) === '.js' ? pageWith(file, folder) : null
  return relative(folder, page ?? file).replaceAll(sep, '/')
}

/** Returns the nearest page, from the file's folder up to `folder`, that loads the file as a classic script. */
function pageWith(file: string, folder: string): string | null {
  for (let at = dirname(file); !relative(folder, at).startsWith('..'); at = dirname(at)) {
    for (const name of readdirSync(at).sort()) {
      const page = join(at, name)
      if (/\.html?$/i.test(name) && scriptsOf(page).includes(file)) return page
    }
    if (at === dirname(at)) break
  }
  return null
}

function scriptsOf(page: string): string[] {
  return pageScripts(readFileSync(page, 'utf8')).flatMap(({ kind, src }) =>
    kind === 'script' && src !== null ? resolve(dirname(page), src.replace(/[?#].*$/, '')) : [],
  )
}

function nearestFile(given: string, folder: string): string | null {
  const at = dirname(given)
  const inside = resolve(folder, at)
  if (!existsSync(inside) || !statSync(inside).isDirectory()) return null
  const near = nearestName(basename(given), readdirSync(inside).sort())
  return near === null ? null : join(at, near)
}

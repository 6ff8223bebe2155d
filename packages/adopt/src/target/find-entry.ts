import { nearestName } from '@seedfast/world'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { adoptError } from '../messages.js'
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

/** Returns whether a file is an HTML page. */
export function isPage(file: string): boolean {
  return /\.html?$/i.test(file)
}

/**
 * Returns the page of a game's module, relative to the folder: the page that loads the module or, if there is none, the
 * nearest `index.html` or the nearest page that is the only one in its folder. Returns `null` if the game has no page.
 */
export function pageOf(entry: string, folder: string): string | null {
  const from = join(folder, dirname(entry))
  const found =
    scriptOnPage(join(folder, entry), folder)?.page ??
    nearest(from, folder, indexPage) ??
    nearest(from, folder, onlyPage)
  return found === null ? null : relative(folder, found).replaceAll(sep, '/')
}

/** Returns the first page that `find` returns for a folder, starting at `from` and moving up to `folder`. */
function nearest(from: string, folder: string, find: (at: string) => string | null): string | null {
  for (let at = from; ; at = dirname(at)) {
    const found = find(at)
    if (found !== null) return found
    if (at === folder || at === dirname(at)) return null
  }
}

function indexPage(folder: string): string | null {
  const pages = ['index.html', 'public/index.html', 'src/index.html']
  return pages.map((name) => join(folder, name)).find(existsSync) ?? null
}

/** Returns the page in a folder, or `null` if there are none or several. */
function onlyPage(folder: string): string | null {
  const pages = readdirSync(folder).filter(isPage)
  return pages.length === 1 ? join(folder, pages[0]!) : null
}

/** Returns the file or folder that was probably meant by a path that doesn't exist. */
export function nearestFile(given: string, folder: string): string | null {
  const at = dirname(given)
  const inside = resolve(folder, at)
  if (!existsSync(inside) || !statSync(inside).isDirectory()) return null
  const near = nearestName(basename(given), readdirSync(inside).sort())
  return near === null ? null : join(at, near)
}

import { existsSync, readdirSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { visitNodes, type SyntaxNode } from '../syntax-tree.js'

/** Matches the names of folders whose scripts don't belong to the game. */
const FOREIGN = /^(?:\.|node_modules$)/

/**
 * Returns the paths of the scripts in a folder and the folders in it, relative to the folder. Returns an empty list if
 * the folder doesn't exist.
 */
export function scriptsIn(folder: string, inside = folder): string[] {
  if (!existsSync(inside)) return []
  return readdirSync(inside, { withFileTypes: true }).flatMap((one) => {
    const path = join(inside, one.name)
    if (one.isDirectory()) return FOREIGN.test(one.name) ? [] : scriptsIn(folder, path)
    return one.isFile() && one.name.endsWith('.js') ? [relative(folder, path).replaceAll(sep, '/')] : []
  })
}

/**
 * Returns the scripts whose names a program may compute: those whose paths end with a string from the program, with or
 * without `.js`.
 */
export function namedScripts(scripts: readonly string[], program: unknown): readonly string[] {
  const names = new Set([...stringsIn(program)].map(pathOf))
  return scripts.filter((path) => endings(path).some((ending) => names.has(ending)))
}

/** Returns the path of a URL, without the steps `.` and `..`. */
function pathOf(url: string): string {
  const path = posix.normalize(url.replace(/[?#].*$/, '')).replace(/^(?:(?:\.\.)?\/)+/, '')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Returns the strings in a program. */
function stringsIn(program: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  visitNodes(program as SyntaxNode, ({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string') found.add(value)
  })
  return found
}

/** Returns the ends of a path, such as `data/a.js`, `data/a`, `a.js` and `a`. */
function endings(path: string): string[] {
  const steps = path.split('/')
  return steps.flatMap((_, n) => {
    const end = steps.slice(n).join('/')
    return [end, end.replace(/\.js$/, '')]
  })
}

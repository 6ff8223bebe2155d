import type { GamePart } from '@seedfast/capture'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { needsDocument } from './document-libraries.js'
import { scriptPart } from './script-part.js'
import { visitNodes, type SyntaxNode } from '../syntax-tree.js'

/** The scripts that a page loads itself. */
interface LoadedScripts {
  /** The code of all scripts. `files` contains the paths of those that aren't inline. */
  readonly codes: readonly string[]
  readonly files: readonly string[]
}

/** Matches code that adds scripts to its page. */
const ADDS = /createElement\(\s*(["'`])script\1\s*\)/i
/** Matches the names of folders whose scripts don't belong to the game. */
const FOREIGN = /^(?:\.|node_modules$)/

/**
 * Returns the scripts that a page's own scripts may add to the page while they run, by path relative to the page. The
 * code may compute a script's URL, so these are all scripts in the page's folder whose paths end with a string from the
 * code, with or without `.js`. The result is empty if no script of the page adds scripts.
 */
export function addedScripts(
  page: string,
  folder: string,
  { codes, files }: LoadedScripts,
  hasDocument: boolean,
): Readonly<Record<string, GamePart>> {
  const found: Record<string, GamePart> = {}
  if (!codes.some((code) => ADDS.test(code))) return found
  const all = scriptsIn(dirname(page)).filter((file) => !files.includes(file))
  const queue = [...codes]
  for (const code of queue) {
    const names = strings(code)
    for (const file of all) {
      const path = relative(dirname(page), file).replaceAll(sep, '/')
      if (path in found || !endings(path).some((ending) => names.has(ending))) continue
      if (!hasDocument && needsDocument(path)) continue
      const added = readFileSync(file, 'utf8')
      // A file that isn't a classic script can't be added as one.
      if (parsed(added).errors.length > 0) continue
      found[path] = scriptPart({ file: relative(folder, file), code: added }, folder)
      queue.push(added)
    }
  }
  return found
}

function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name)
    if (one.isDirectory()) return FOREIGN.test(one.name) ? [] : scriptsIn(path)
    return one.isFile() && one.name.endsWith('.js') ? [path] : []
  })
}

/** Returns the ends of a path, such as `data/a.js`, `data/a`, `a.js` and `a`. */
function endings(path: string): string[] {
  const steps = path.split('/')
  return steps.flatMap((_, n) => {
    const end = steps.slice(n).join('/')
    return [end, end.replace(/\.js$/, '')]
  })
}

/** Returns the strings in a script, without the query of a URL. */
function strings(code: string): ReadonlySet<string> {
  const found = new Set<string>()
  visitNodes(parsed(code).program as unknown as SyntaxNode, ({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string')
      found.add(value.replace(/^\.?\//, '').replace(/[?#].*$/, ''))
  })
  return found
}

function parsed(code: string): ReturnType<typeof parseSync> {
  return parseSync('script.js', code, { sourceType: 'script' })
}

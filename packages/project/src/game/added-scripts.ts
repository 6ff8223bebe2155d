import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { needsDocument } from './document-libraries.js'
import { namedScripts, scriptsIn } from './named-scripts.js'
import type { Script } from './script-part.js'

/** The scripts that a page loads itself. */
interface LoadedScripts {
  /** The code of all scripts. `files` contains the paths of those that aren't inline. */
  readonly codes: readonly string[]
  readonly files: readonly string[]
}

/** Matches code that adds scripts to its page. */
const ADDS = /createElement\(\s*(["'`])script\1\s*\)/i

/**
 * Returns the scripts that a page's own scripts may add to the page while they run, by path relative to the page. The
 * code may compute a script's URL, so these are all scripts in the page's folder whose paths end with a string from the
 * code. The result is empty if no script of the page adds scripts.
 */
export function addedScripts(
  page: string,
  folder: string,
  { codes, files }: LoadedScripts,
  hasDocument: boolean,
): Readonly<Record<string, Script>> {
  const found: Record<string, Script> = {}
  if (!codes.some((code) => ADDS.test(code))) return found
  const root = dirname(page)
  const others = scriptsIn(root).filter((path) => !files.includes(join(root, path)))
  const queue = [...codes]
  for (const code of queue) {
    for (const path of namedScripts(others, parsed(code).program)) {
      if (path in found || (!hasDocument && needsDocument(path))) continue
      const file = join(root, path)
      const added = readFileSync(file, 'utf8')
      // A file that isn't a classic script can't be added as one.
      if (parsed(added).errors.length > 0) continue
      found[path] = { file: relative(folder, file), code: added }
      queue.push(added)
    }
  }
  return found
}

function parsed(code: string): ReturnType<typeof parseSync> {
  return parseSync('script.js', code, { sourceType: 'script' })
}

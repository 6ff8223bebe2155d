import { pageScripts, type PageScript } from '@seedfast/project'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** A page that loads a file, and the way in which the page loads it. */
export interface ScriptOnPage {
  readonly page: string
  readonly kind: PageScript['kind']
}

/**
 * Finds the nearest page that loads a file as a script, searching from the file's folder up to `folder`. Returns `null`
 * if there is none.
 */
export function scriptOnPage(file: string, folder: string): ScriptOnPage | null {
  for (let at = dirname(file); !relative(folder, at).startsWith('..'); at = dirname(at)) {
    for (const name of readdirSync(at).sort()) {
      const page = join(at, name)
      if (!/\.html?$/i.test(name)) continue
      const script = pageScripts(readFileSync(page, 'utf8')).find(
        ({ src }) => src !== null && resolve(at, src.replace(/[?#].*$/, '')) === file,
      )
      if (script !== undefined) return { page, kind: script.kind }
    }
    if (at === dirname(at)) break
  }
  return null
}

import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Matches the modules in the page's first load whose imports this plugin delays. The imported functions aren't needed
 * for a result with default params: they are for plans, saved games, and all views except pictures.
 */
const USERS = [
  /\/packages\/spire\/src\/world\/walk-policy\.ts$/,
  /\/packages\/spire\/src\/run\/run\.ts$/,
  /\/packages\/[^/]+\/src\/world\/world\.ts$/,
]
const IMPORT =
  /^import \{ (planPolicy|saveState|checkedSetup|textView|dotView|mermaidView) \} from '(\.[^']+)\.js'$/gm

/** The path of the module that loads functions in the browser. */
const LATE_SCHEMA = resolve(import.meta.dirname, 'src/workers/late-schema.ts')

/**
 * Creates a Vite plugin that delays the loading of some functions of the built-in worlds. The page loads these
 * functions only when needed, together with the worlds' schemas.
 */
export function lateFunctions(): Plugin {
  return {
    name: 'seedfast-late-functions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: USERS },
      handler(code, id) {
        const late = code.replaceAll(IMPORT, (_, name: string, path: string) => {
          const file = JSON.stringify(`${resolve(dirname(id), path)}.ts`)
          return `const ${name} = lateFunction(() => import(${file}).then((module) => module.${name}))`
        })
        return late === code ? null : `import { lateFunction } from ${JSON.stringify(LATE_SCHEMA)}\n${late}`
      },
    },
  }
}

import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { lateImports, PACKAGE_SOURCES, replaceImport } from './late-imports.js'

/** The path of the module that loads functions in the browser. */
const LATE_SCHEMA = resolve(import.meta.dirname, 'src/workers/late-schema.ts')

/**
 * Creates a Vite plugin that delays the loading of some functions of the built-in worlds: all views except pictures,
 * and the functions whose imports are marked, such as those for plans and saved games. The page loads them only when
 * needed, together with the worlds' schemas.
 */
export function lateFunctions(): Plugin {
  return {
    name: 'seedfast-late-functions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: PACKAGE_SOURCES },
      handler(code, id) {
        const imports = lateImports(code, id).filter(({ isSchema }) => !isSchema)
        if (imports.length === 0) return null
        const late = imports.reduce((before, found) => {
          const { file, name } = found
          return replaceImport(
            before,
            found,
            `lateFunction(() => import(${file}).then((module) => module.${name}))`,
          )
        }, code)
        return `import { lateFunction } from ${JSON.stringify(LATE_SCHEMA)}\n${late}`
      },
    },
  }
}

import type { Plugin } from 'vite'
import { PACKAGE_SOURCES } from './late-imports.js'
import { runSources } from './run-sources.js'

/** The comment that marks such a module in a package's sources. */
const MARK = '// studio: run at build time'

/**
 * Creates a Vite plugin that runs each marked module during the build and replaces its code with the values of its
 * exports, as JSON. The exports must be plain data, or functions without parameters that return plain data. The page therefore
 * doesn't load code that is only needed to compute these values, such as the schemas that validate a world's data
 * files.
 */
export function earlyValues(): Plugin {
  return {
    name: 'seedfast-early-values',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: PACKAGE_SOURCES, code: MARK },
      async handler(_code, id) {
        const values = await runSources(`export * from ${JSON.stringify(id)}`)
        return Object.entries(values)
          .map(([name, value]) =>
            typeof value === 'function'
              ? `export const ${name} = () => (${JSON.stringify((value as () => unknown)())})`
              : `export const ${name} = ${JSON.stringify(value)}`,
          )
          .join('\n')
      },
    },
  }
}

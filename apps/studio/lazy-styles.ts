import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Creates a Vite plugin that replaces the function that Vite's builds call for each dynamic import. */
export function lazyStyles(): Plugin {
  return {
    name: 'seedfast-lazy-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => join(import.meta.dirname, 'src/style/import-with-styles.ts'),
    },
  }
}

import type { Plugin } from 'vite'

/**
 * A Vite plugin that removes Vite's wrapper around dynamic imports. The wrapper preloads styles and chunks, but this
 * build has nothing to preload. If an import fails in a worker, the wrapper fails too, because it needs `window`, and
 * its error hides the import's own error.
 */
export function plainImports(): Plugin {
  return {
    name: 'seedfast-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

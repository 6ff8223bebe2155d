import type { Plugin } from 'vite'

/**
 * Creates a Vite plugin that removes Vite's wrapper around dynamic imports. The wrapper preloads styles and chunks, but
 * this build has nothing to preload. In a worker, the wrapper also hides errors: if an import fails there, the wrapper
 * itself throws, because it needs `window`.
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

import type { Plugin } from 'vite'

const WORLD_IMPORT = /\(await import\('([^']+)'\)\)\.(\w+)/g
const PREFIX = '\0world:'

/**
 * Creates a Vite plugin that lets the page load a built-in world without the rest of its package. Without the plugin, a
 * dynamic import of a package would load everything that the package exports.
 */
export function worldChunks(): Plugin {
  return {
    name: 'seedfast-world-chunks',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/worlds\/src\/lazy\.ts$/ },
      handler: (code) =>
        code.replace(WORLD_IMPORT, (_, name: string, world: string) => {
          return `(await import(${JSON.stringify(`${PREFIX}${world}:${name}`)})).${world}`
        }),
    },
    resolveId: {
      filter: { id: /^\0world:/ },
      handler: (source) => source,
    },
    load: {
      filter: { id: /^\0world:/ },
      handler: (id) => {
        const [world, ...name] = id.slice(PREFIX.length).split(':')
        return `export { ${world} } from ${JSON.stringify(name.join(':'))}`
      },
    },
  }
}

import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const NEW_WORKER = /new URL\(\s*'(\.[^']*worker\.ts)'\s*,\s*import\.meta\.url\s*,?\s*\)/g

/**
 * Creates a Vite plugin that builds the page's workers together with the page, so that they share chunks. By default,
 * Vite builds each worker separately, so the page and each worker would load their own copies of a world.
 */
export function sharedWorkers(): Plugin {
  return {
    name: 'seedfast-shared-workers',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /new Worker\(/ },
      handler(code, id) {
        return code.replace(NEW_WORKER, (_, path: string) => {
          const reference = this.emitFile({ type: 'chunk', id: resolve(dirname(id), path) })
          return `import.meta.ROLLUP_FILE_URL_${reference}`
        })
      },
    },
  }
}

import type { Plugin } from 'vite'

const PREFIX = '\0worker-chunk:'

/**
 * Creates a Vite plugin that builds imports of `?worker&url` together with the page, so that workers share chunks with
 * it. By default, Vite builds each worker separately, so the page and each worker would load their own copies of a
 * world.
 */
export function workerChunks(): Plugin {
  return {
    name: 'seedfast-worker-chunks',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?worker&url$/ },
      async handler(source, importer) {
        const worker = await this.resolve(source.replace('?worker&url', ''), importer)
        return worker === null ? null : `${PREFIX}${worker.id}`
      },
    },
    load: {
      filter: { id: /^\0worker-chunk:/ },
      handler(id) {
        const reference = this.emitFile({ type: 'chunk', id: id.slice(PREFIX.length) })
        return `export default import.meta.ROLLUP_FILE_URL_${reference}`
      },
    },
  }
}

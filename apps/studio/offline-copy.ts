import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The public files that an offline page needs. Their names don't contain a content hash, so they are listed by hand.
 */
const PUBLIC = ['icon.svg', 'manifest.webmanifest', 'start.js', 'theme.js', 'tokens.css']

/**
 * Creates a Vite plugin that builds the service worker. The plugin writes the build ID and the list of the build's
 * files into the service worker, and the build ID into the page.
 */
export function offlineCopy(): Plugin {
  return {
    name: 'seedfast-offline-copy',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: join(import.meta.dirname, 'src/offline/service-worker.ts'),
        fileName: 'sw.js',
      })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
        const files = [...assets, ...PUBLIC].sort()
        const hash = createHash('sha256').update(JSON.stringify(files))
        for (const name of PUBLIC) hash.update(readFileSync(join(import.meta.dirname, 'public', name)))
        const { 'index.html': page, 'sw.js': worker } = bundle
        if (page?.type !== 'asset' || worker?.type !== 'chunk') throw new Error('the page is missing')
        const id = hash.update(page.source).update(worker.code).digest('hex').slice(0, 16)
        page.source = String(page.source).replace(
          '</head>',
          `  <meta name="seedfast-build" content="${id}" />\n  </head>`,
        )
        worker.code = worker.code
          .replaceAll('STUDIO_BUILD', JSON.stringify(id))
          .replaceAll('STUDIO_FILES', JSON.stringify(files))
      },
    },
  }
}

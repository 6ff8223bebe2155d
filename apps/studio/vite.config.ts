import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lateSchemas } from './late-schemas.js'
import { offlineCopy } from './offline-copy.js'
import { plainImports } from './plain-imports.js'
import { sharedWorkers } from './shared-workers.js'
import { worldChunks } from './world-chunks.js'

export default defineConfig({
  root: import.meta.dirname,
  // The page works in any folder of any site: its state is in the URL after `#`, and it loads its files by relative URLs.
  base: './',
  plugins: [react(), sharedWorkers(), lateSchemas(), plainImports(), worldChunks(), offlineCopy()],
  // Built from the packages' sources, so that a build never uses stale output.
  resolve: { conditions: ['seedfast-source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The first versions with `light-dark()`, which the pages' colours need. It can't be compiled away, because the page
    // sets `color-scheme` in `public/tokens.css`, which isn't bundled.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Workers share chunks with the page, but have no document to which links to styles or preloads could be added.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // The page works in any folder of any site: its state is in the URL after `#`, and it loads its files by relative URLs.
  base: './',
  plugins: [react()],
  // Built from the packages' sources, so that a build never uses old outputs.
  resolve: { conditions: ['seedfast-source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  build: {
    // The page and its worker each contain the worlds; the editor has its own chunk.
    chunkSizeWarningLimit: 1500,
    target: 'es2022',
    // The first versions with `light-dark()`, which the pages' colours need. It can't be compiled away, because the page
    // sets `color-scheme` in `public/tokens.css`, which isn't bundled.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
  },
})

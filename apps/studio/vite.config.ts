import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // The page can lie in any folder of any site: its state is in the address after `#`, and its files are found beside it.
  base: './',
  plugins: [react()],
  // Built straight from the packages' sources, so a build never depends on another one's leftovers.
  resolve: { conditions: ['seedfast-source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  build: {
    // The page and its worker each hold the worlds; the editor is a chunk of its own.
    chunkSizeWarningLimit: 1500,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
  },
})

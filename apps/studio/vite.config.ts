import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { offlineCopy } from './offline-copy.js'
import { lazyStyles } from './lazy-styles.js'
import { workerChunks } from './worker-chunks.js'

export default defineConfig({
  root: import.meta.dirname,
  // The page must work in any folder of any site. It keeps its state in the URL after `#`, and loads its files through
  // relative URLs.
  base: './',
  plugins: [tailwind(), workerChunks(), lazyStyles(), offlineCopy()],
  // Build from the packages' sources, not from `dist/`, which may be out of date.
  resolve: { conditions: ['seedfast-source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // These are the first versions with `light-dark()`, which the pages' colors need. It can't be compiled for older
    // browsers, because `color-scheme` is set in `public/tokens.css`, which isn't bundled.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // Modules that nearly every page and worker needs are in one chunk, which compresses better than many small ones.
    // The schema library has many users too, but it must stay out of the first load.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'shared', minShareCount: 24, test: /^(?!.*\/node_modules\/zod\/)/ },
            // Every page needs these, but no worker does.
            {
              name: 'page',
              test: /\/studio\/src\/(?:address\/(?:address|address-value|use-address|value-text)|edit\/(?:changes|at-path)|search\/query\/(?:where-value|fact-conditions)|session\/(?:session|seed-text|use-loaded)|trace\/(?:use-panel-values|draw-values|links|why-values)|ui\/(?:button|has-modifier|icons|panel-tools|part-boundary|popover-button|save-file|stored-choice|stored-value|toolbar|toast|use-copy)|page\/shortcuts\/use-keys|saved-seeds\/saved-seeds|workers\/(?:restarting-worker|state-source))\.tsx?$/,
            },
            // Pages with a list of floors need these.
            {
              name: 'floors',
              test: /\/studio\/src\/game-parts\/(?:floors\/(?:effect-list|floor-rows|item-chips|use-found-options)|plan\/(?:plan-edits|shown-place|use-plan))\.tsx?$/,
            },
            // All worlds need these, and the home page needs none of them.
            {
              name: 'run-worlds',
              test: /\/world\/src\/(?:definition\/define-world|errors\/(?:fact-mismatch|world)-error|facts\/fact|late\/late|make\/(?:make|read-facts)|run\/open-run|xml\/escape-xml)\.ts$/,
            },
          ],
        },
      },
    },
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
  },
})

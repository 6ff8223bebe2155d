import { defineConfig } from 'vitest/config'
import sources from './vitest.config.js'

/** The long test of hostile files, which takes about an hour. `npm run hostile` runs it. */
export default defineConfig({
  resolve: sources.resolve!,
  ssr: sources.ssr!,
  test: {
    include: ['tests/hostile-files.test.ts'],
    env: { SEEDFAST_LONG: '1' },
    testTimeout: 3_600_000,
    hookTimeout: 180_000,
  },
})

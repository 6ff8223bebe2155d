import { defineConfig } from 'vitest/config'
import { CountChecks } from './tests/count-checks.js'
import sources, { RECORDS } from './vitest.config.js'

export default defineConfig({
  resolve: sources.resolve!,
  ssr: sources.ssr!,
  test: {
    include: [RECORDS],
    reporters: ['default', new CountChecks('records')],
    testTimeout: 60_000,
  },
})

import { defineConfig } from 'vitest/config'
import { EVERY_CLIENT } from './vitest.config.js'

export default defineConfig({
  test: {
    include: [EVERY_CLIENT],
    globalSetup: ['tests/fresh-build.ts'],
    testTimeout: 300_000,
  },
})

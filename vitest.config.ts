import { defineConfig } from 'vitest/config'

const conditions = ['seedfast-source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['seedfast-source', 'node'] } },
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'apps/*/e2e/**/*.test.ts',
      'bench/src/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    typecheck: { enabled: false },
    // All cores: by itself Vitest leaves one free, which is half of a machine with two.
    maxWorkers: '100%',
    // A browser on a busy machine now and then answers late.
    retry: process.env['CI'] === 'true' ? 2 : 0,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})

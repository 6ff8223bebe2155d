import { configDefaults, defineConfig } from 'vitest/config'

const conditions = ['seedfast-source', 'module', 'node', 'development|production']

/** The unit tests of one package, except its slow tests. `npm run mutants` runs them. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['seedfast-source', 'node'] } },
  test: {
    include: [`${process.env['SEEDFAST_MUTANTS'] ?? 'packages/*'}/src/**/*.test.ts`],
    exclude: [
      ...configDefaults.exclude,
      '**/*.records.test.ts',
      '**/fuzz/**',
      '**/diverge.test.ts',
      '**/views.test.ts',
    ],
    isolate: false,
    testTimeout: 60_000,
  },
})

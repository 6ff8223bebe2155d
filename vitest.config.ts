import { configDefaults, defineConfig } from 'vitest/config'
import { CountChecks } from './tests/count-checks.js'
import { TestOrder } from './tests/test-order.js'

const conditions = ['seedfast-source', 'module', 'node', 'development|production']

/** Tests of the studio in a browser. */
const PAGES = ['apps/studio/e2e/**/*.test.ts']

/** Tests of whole programs: they start commands, servers and browsers. The longest are among them. */
const PROGRAMS = [
  'apps/server/e2e/**/*.test.ts',
  'tests/**/*.test.ts',
  'bench/src/main.test.ts',
  'bench/src/load/load.test.ts',
  'bench/src/load/hostile.test.ts',
  'packages/audit/src/planted.test.ts',
]

/**
 * Tests that need records of real games. These records aren't part of the project. `npm run test:records` runs the
 * tests.
 */
export const RECORDS = '**/*.records.test.ts'

/** A test that installs the packages from the npm registry with every client. `npm run test:install` runs it. */
export const EVERY_CLIENT = 'tests/install/every-client.test.ts'

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['seedfast-source', 'node'] } },
  test: {
    typecheck: { enabled: false },
    // All cores: by itself Vitest leaves one free, which is half of a machine with two.
    maxWorkers: '100%',
    reporters: ['default', new CountChecks('vectors')],
    globalSetup: ['tests/fresh-build.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    sequence: { sequencer: TestOrder },
    // Most unit tests took longer to load than to run. Those that aren't isolated run one after another in the same
    // process, which loads everything once. They run in random order, so none can depend on what another left behind.
    projects: [
      {
        extends: true,
        test: {
          name: 'pages',
          include: PAGES,
          globalSetup: ['apps/studio/e2e/build-studios.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: PROGRAMS,
          exclude: [...configDefaults.exclude, EVERY_CLIENT],
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          setupFiles: ['tests/fixed-properties.ts'],
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'bench/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...PROGRAMS, RECORDS],
          isolate: false,
        },
      },
    ],
  },
})

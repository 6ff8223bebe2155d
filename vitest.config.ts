import { configDefaults, defineConfig } from 'vitest/config'
import { CountChecks } from './tests/count-checks.js'
import { ListRetries } from './tests/list-retries.js'
import { TestOrder } from './tests/test-order.js'

const conditions = ['seedfast-source', 'module', 'node', 'development|production']

/** Tests of the studio in a browser. */
const PAGES = ['apps/studio/e2e/**/*.test.ts']

/** Tests of the repository as a whole, such as its links, its examples and the layout of its packages. */
const REPOSITORY = [
  'bundle-sizes',
  'catalog-entries',
  'docs-site',
  'docstring-examples',
  'error-codes',
  'examples',
  'explain-outcomes',
  'game-counters',
  'import-circles',
  'links',
  'packages',
  'releases',
  'schemas',
  'search-conditions',
  'spire-labels',
  'spire2-labels',
  'ten-lines',
  'vectors',
  'workflows',
  'world-faces',
  'world-layout',
].map((name) => `tests/${name}.test.ts`)

/** Tests of whole programs: they start commands, servers and browsers. The longest are among them. */
const PROGRAMS = [
  'apps/server/e2e/**/*.test.ts',
  'tests/**/*.test.ts',
  'bench/src/main.test.ts',
  'bench/src/load/load.test.ts',
  'bench/src/load/hostile.test.ts',
  'packages/audit/src/planted.test.ts',
  'packages/audit/src/node/{check-elsewhere,remote-trace}.test.ts',
  'packages/audit/src/node/engines/*.test.ts',
  'packages/project/src/load-base.test.ts',
  'apps/server/src/http/{greedy,leaving}-clients.test.ts',
  'apps/server/src/work/budget.test.ts',
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
    reporters: ['default', new CountChecks('vectors'), new ListRetries()],
    globalSetup: ['tests/fresh-build.ts'],
    // Later runs don't compile unchanged files again, such as those of `npm run test:ci` after `npm test`.
    experimental: { fsModuleCache: true },
    // Only for tests that hang: on a busy machine, tests can take ten times as long as on a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    sequence: { sequencer: TestOrder },
    // `npm test` runs these tests of the projects `pages` and `programs`, and `npm run test:ci` all others.
    tags: [{ name: 'walk', description: 'One walk through a page, or one check on an engine.' }],
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
          exclude: [...configDefaults.exclude, ...REPOSITORY, EVERY_CLIENT],
        },
      },
      { extends: true, test: { name: 'repository', include: REPOSITORY, isolate: false } },
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

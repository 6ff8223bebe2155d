// Runs the checks that every change must pass:
//
//   npm test            builds, and runs the fast checks: types, lint, wording, the tests of every package, and one walk
//                       through each page and on each engine
//   npm run test:ci     runs what CI runs in addition: formatting, and all other tests
//   npm run test:long   runs everything, also the slow tests
//
// Names of test files limit a run to those files.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD, BUNDLE, generateSources, installed, steps, tool } from './run.js'
import { chromiumOrNote } from './find-chromium.js'
import { findFirefox } from './find-firefox.js'
import { findMono } from './find-mono.js'
import { findRedis } from './find-redis.js'

const [isLong, isRest] = ['--long', '--rest'].map((option) => process.argv.includes(option))
const options = process.argv.slice(2).filter((option) => !['--long', '--rest'].includes(option))
const ofStudio = (script) => ['npm', ['run', '--silent', script, '-w', '@seedfast/studio']]
const format = ['format', ...installed('prettier', ['--check', '--cache', '--log-level', 'warn', '.'])]
const wording = ['wording', process.execPath, ['scripts/prose.js']]
/** Checks that read the build output. */
const checks = [
  ['types of the tests', ...installed('tsc', ['-p', 'tsconfig.test.json'])],
  ['studio types', ...ofStudio('typecheck')],
  ['lint', ...installed('oxlint', ['--deny-warnings'])],
]

generateSources()
await steps([
  BUILD,
  ...(isLong || isRest ? [format] : []),
  ...(isRest ? [] : [wording]),
  ['build the studio', ...ofStudio('build')],
])
await steps([BUNDLE, ...(isRest ? [] : checks)])
const SEEDFAST_CHROMIUM = chromiumOrNote()
if (SEEDFAST_CHROMIUM === undefined) process.exit(3)
const SEEDFAST_FIREFOX = findFirefox() ?? ''
const SEEDFAST_REDIS_SERVER = findRedis() ?? ''
const SEEDFAST_MCS = findMono() ?? ''
// Tests create thousands of folders. All of them are in this folder, which is removed at the end. If root starts
// PostgreSQL, it runs as a different user, who needs access.
const TMPDIR = mkdtempSync(join(tmpdir(), 'seedfast-tests-'))
chmodSync(TMPDIR, 0o711)
process.on('exit', () => {
  try {
    rmSync(TMPDIR, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // A program that is still ending may have a file open. The files are temporary, so it doesn't matter if some stay.
  }
})
const temporary = { TMPDIR, TEMP: TMPDIR, TMP: TMPDIR }
const env = {
  ...process.env,
  ...temporary,
  SEEDFAST_CHROMIUM,
  SEEDFAST_FIREFOX,
  SEEDFAST_REDIS_SERVER,
  SEEDFAST_MCS,
  SEEDFAST_LONG: isLong ? '1' : '',
}
for (const [name, args] of runs()) tool(name, 'vitest', ['run', ...args, ...options], { env })

/** Returns the names of the runs of Vitest, each with its arguments. */
function runs() {
  if (isLong || options.some((option) => !option.startsWith('-'))) return [['tests', []]]
  // Browsers and other programs depend on time. A test that fails runs once more, and is listed at the end.
  const slow = ['--project', 'pages', '--project', 'programs', '--retry', '1']
  if (isRest) return [['tests', [...slow, '--tags-filter', '!walk']]]
  return [
    ['tests', ['--project', 'units', '--project', 'repository']],
    ['walks', [...slow, '--tags-filter', 'walk', ...filesWithWalks()]],
  ]
}

/** Returns the test files that contain a walk, so that Vitest doesn't load the others. */
function filesWithWalks() {
  const found = execFileSync('git', ['grep', '--untracked', '--name-only', "tags: 'walk'", '*.test.ts'])
  return String(found).trim().split('\n')
}

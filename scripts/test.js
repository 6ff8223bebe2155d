// Runs the checks that every change must pass: build, types, lint, format and tests. With --long, also the slow tests.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD, BUNDLE, generateSources, installed, steps, tool } from './run.js'
import { chromiumOrNote } from './find-chromium.js'
import { findFirefox } from './find-firefox.js'
import { findMono } from './find-mono.js'
import { findRedis } from './find-redis.js'

const ofStudio = (script) => ['npm', ['run', '--silent', script, '-w', '@seedfast/studio']]

generateSources()
await steps([
  BUILD,
  ['format', ...installed('prettier', ['--check', '--log-level', 'warn', '.'])],
  ['wording', process.execPath, ['scripts/prose.js']],
  ['build the studio', ...ofStudio('build')],
])
// These checks read the build output.
await steps([
  BUNDLE,
  ['types of the tests', ...installed('tsc', ['-p', 'tsconfig.test.json'])],
  ['studio types', ...ofStudio('typecheck')],
  ['lint', ...installed('oxlint', ['--deny-warnings'])],
])
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
const SEEDFAST_LONG = process.argv.includes('--long') ? '1' : ''
const options = process.argv.slice(2).filter((option) => option !== '--long')
tool('tests', 'vitest', ['run', ...options], {
  env: {
    ...process.env,
    ...temporary,
    SEEDFAST_CHROMIUM,
    SEEDFAST_FIREFOX,
    SEEDFAST_REDIS_SERVER,
    SEEDFAST_MCS,
    SEEDFAST_LONG,
  },
})

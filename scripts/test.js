// Everything that must hold before a change is taken: build, types, lint, format, and every test.
import { BUILD, buildKernels, installed, steps, tool } from './run.js'
import { chromiumOrNote } from './find-chromium.js'
import { findFirefox } from './find-firefox.js'
import { findRedis } from './find-redis.js'

const ofStudio = (script) => ['npm', ['run', '--silent', script, '-w', '@seedfast/studio']]

buildKernels()
await steps([
  BUILD,
  ['format', ...installed('prettier', ['--check', '--log-level', 'warn', '.'])],
  ['build the studio', ...ofStudio('build')],
])
// These read what was built.
await steps([
  ['types of the tests', ...installed('tsc', ['-p', 'tsconfig.test.json'])],
  ['types of the studio', ...ofStudio('typecheck')],
  ['lint', ...installed('oxlint', ['--deny-warnings'])],
])
const SEEDFAST_CHROMIUM = chromiumOrNote()
if (SEEDFAST_CHROMIUM === undefined) process.exit(3)
const SEEDFAST_FIREFOX = findFirefox() ?? ''
const SEEDFAST_REDIS_SERVER = findRedis() ?? ''
tool('tests', 'vitest', ['run', ...process.argv.slice(2)], {
  env: { ...process.env, SEEDFAST_CHROMIUM, SEEDFAST_FIREFOX, SEEDFAST_REDIS_SERVER },
})

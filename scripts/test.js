// Everything that must hold before a change is taken: build, types, lint, format, and every test.
import { buildProject, step, tool } from './run.js'
import { findChromium } from './find-chromium.js'
import { findFirefox } from './find-firefox.js'
import { findRedis } from './find-redis.js'

buildProject()
step('build the studio', 'npm', ['run', '--silent', 'build', '-w', '@seedfast/studio'])
tool('types of the tests', 'tsc', ['-p', 'tsconfig.test.json'])
step('types of the studio', 'npm', ['run', '--silent', 'typecheck', '-w', '@seedfast/studio'])
tool('lint', 'oxlint', ['--deny-warnings'])
tool('format', 'prettier', ['--check', '--log-level', 'warn', '.'])
const SEEDFAST_CHROMIUM = await findChromium()
const SEEDFAST_FIREFOX = findFirefox() ?? ''
const SEEDFAST_REDIS_SERVER = findRedis() ?? ''
tool('tests', 'vitest', ['run', ...process.argv.slice(2)], {
  env: { ...process.env, SEEDFAST_CHROMIUM, SEEDFAST_FIREFOX, SEEDFAST_REDIS_SERVER },
})

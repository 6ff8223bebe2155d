// Runs the tests with records of real games if they are on this machine, in SEEDFAST_SHARED or ../shared.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateSources, tool } from './run.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(resolve(root, process.env.SEEDFAST_SHARED ?? '../shared'), 'oracles')

if (existsSync(folder)) {
  generateSources()
  tool('records', 'vitest', ['run', '--config', 'vitest.records.config.ts', ...process.argv.slice(2)])
} else {
  process.stdout.write(`records: not tested, because ${folder} is missing (set SEEDFAST_SHARED)\n`)
}

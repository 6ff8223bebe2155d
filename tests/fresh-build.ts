import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The compiler's exit status if it wrote its output despite type errors. */
const WROTE_WITH_ERRORS = 2

let isFresh = false

/**
 * Before any test, builds everything that has changed since the last build, because many tests start programs from
 * `dist`.
 */
export default function buildFresh(): void {
  if (isFresh) return
  const generated = run(process.execPath, 'scripts/generate.js')
  const compiled = run('npx', '--no-install', 'tsc', '-b')
  const bundled = run(process.execPath, 'scripts/bundle.js')
  for (const { status } of [generated, compiled, bundled]) {
    if (status !== 0 && status !== WROTE_WITH_ERRORS)
      throw new Error(
        `the build failed, so the tests would run on stale output:\n${[generated, compiled, bundled].map(said).join('')}`,
      )
  }
  if (compiled.status !== 0)
    process.stderr.write(`${said(compiled)}The tests run in spite of these errors.\n`)
  isFresh = true
}

function run(program: string, ...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(program, args, { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' })
}

function said({ stdout, stderr }: SpawnSyncReturns<string>): string {
  return `${stdout}${stderr}`
}

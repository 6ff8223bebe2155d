// Runs the steps of a script one after another, and says how long each took.
import { spawnSync } from 'node:child_process'

/** Runs a command in the repository's root with its output shown; ends the process when it fails. */
export function step(name, command, args, options = {}) {
  const started = process.hrtime.bigint()
  process.stdout.write(`\n▸ ${name}\n`)
  const { status, error, signal } = spawnSync(command, args, {
    stdio: 'inherit',
    cwd: new URL('..', import.meta.url),
    shell: process.platform === 'win32',
    ...options,
  })
  const seconds = (Number(process.hrtime.bigint() - started) / 1e9).toFixed(1)
  if (status === 0) {
    process.stdout.write(`  ${name}: ${seconds} s\n`)
    return
  }
  process.stderr.write(
    `  ${name} failed after ${seconds} s (${error?.message ?? signal ?? `status ${status}`})\n`,
  )
  process.exit(status ?? 1)
}

/** Runs a tool that the repository has installed. */
export function tool(name, bin, args, options) {
  step(name, 'npx', ['--no-install', bin, ...args], options)
}

/** Compiles the kernels, and then everything that is TypeScript. */
export function buildProject() {
  step('kernels', process.execPath, ['scripts/kernels.js'])
  tool('build', 'tsc', ['-b'])
}

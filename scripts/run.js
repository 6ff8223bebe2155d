// Runs the steps of a script, and prints how long each took.
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const OPTIONS = { cwd: new URL('..', import.meta.url), shell: process.platform === 'win32' }

/** Runs a command in the repository's root folder and shows its output. Exits if the command fails. */
export function step(name, command, args, options = {}) {
  const started = performance.now()
  process.stdout.write(`\n▸ ${name}\n`)
  tell(name, started, spawnSync(command, args, { stdio: 'inherit', ...OPTIONS, ...options }))
}

/** Runs a tool installed in the repository. */
export function tool(name, bin, args, options) {
  step(name, ...installed(bin, args), options)
}

/** Returns the command and the arguments for running a tool installed in the repository. */
export function installed(bin, args) {
  return ['npx', ['--no-install', bin, ...args]]
}

/**
 * Runs independent steps, `[name, command, args]`, on all cores. Prints the output of each step when the step ends. If
 * a step fails, waits for the steps that are already running, and then exits.
 */
export async function steps(all) {
  const waiting = [...all]
  const failed = []
  const work = async () => {
    while (waiting.length > 0 && failed.length === 0) {
      const [name, command, args] = waiting.shift()
      const started = performance.now()
      const ended = await spoken(command, args)
      process.stdout.write(`\n▸ ${name}\n${ended.said}`)
      if (ended.status === 0) tell(name, started, ended)
      else failed.push([name, started, ended])
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  for (const one of failed) tell(...one)
}

/** Runs a command. Returns its outcome with the collected output. */
function spoken(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...OPTIONS })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: null, error, said }))
    child.on('close', (status, signal) => resolve({ status, signal, said }))
  })
}

/** Prints the duration of a step. Exits if the step failed. */
function tell(name, started, { status, error, signal }) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (status === 0) {
    process.stdout.write(`  ${name}: ${seconds} s\n`)
    return
  }
  process.stderr.write(
    `  ${name} failed after ${seconds} s (${error?.message ?? signal ?? `status ${status}`})\n`,
  )
  process.exit(status ?? 1)
}

/** The step that compiles all TypeScript code. The generated sources must already exist. */
export const BUILD = ['build', ...installed('tsc', ['-b'])]

/** The step that bundles the compiled code, for example as CommonJS. */
export const BUNDLE = ['bundle', process.execPath, ['scripts/bundle.js']]

/** Writes the generated sources, which must exist before anything else is built. */
export function generateSources() {
  step('generate', process.execPath, ['scripts/generate.js'])
}

/** Generates the sources, compiles all TypeScript code, and bundles the compiled code. */
export function buildProject() {
  generateSources()
  step(...BUILD)
  step(...BUNDLE)
}

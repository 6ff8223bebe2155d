// Runs the steps of a script, and says how long each took.
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const OPTIONS = { cwd: new URL('..', import.meta.url), shell: process.platform === 'win32' }

/** Runs a command in the repository's root with its output shown; ends the process when it fails. */
export function step(name, command, args, options = {}) {
  const started = performance.now()
  process.stdout.write(`\n▸ ${name}\n`)
  tell(name, started, spawnSync(command, args, { stdio: 'inherit', ...OPTIONS, ...options }))
}

/** Runs a tool that the repository has installed. */
export function tool(name, bin, args, options) {
  step(name, ...installed(bin, args), options)
}

/** The command and the arguments of a tool that the repository has installed. */
export function installed(bin, args) {
  return ['npx', ['--no-install', bin, ...args]]
}

/**
 * Runs steps that need nothing of each other, `[name, command, args]`, as many at a time as there are cores. What each
 * says is shown once it has ended; ends the process when one fails, after those that run with it.
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

/** A command's end, with what it said. */
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

/** Says how long a step took, and ends the process when it failed. */
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

/** The step that compiles everything that is TypeScript; it needs the generated sources. */
export const BUILD = ['build', ...installed('tsc', ['-b'])]

/** Writes the sources that are build output, which the rest is built with. */
export function generateSources() {
  step('generate', process.execPath, ['scripts/generate.js'])
}

/** Generates sources, and then compiles everything that is TypeScript. */
export function buildProject() {
  generateSources()
  step(...BUILD)
}

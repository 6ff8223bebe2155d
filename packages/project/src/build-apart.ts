import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { projectError, type BuildFault } from './messages.js'
import type { BundleInput, Built, Output } from './build-module.js'

/** The message to the child process that bundles. */
export interface BuildRequest {
  readonly input: BundleInput
  readonly output: Output
}

// Points to the built file even when this runs from source: Node doesn't load TypeScript.
const CHILD = fileURLToPath(new URL('../dist/build-child.js', import.meta.url))

/**
 * Bundles an entry in a child process and returns the code. Code that crashes the bundler, such as thousands of nested
 * brackets, only ends that process. Throws an InputError if the entry can't be bundled.
 */
export async function buildApart(input: BundleInput, output: Output): Promise<string> {
  const built = await answerTo({ input, output })
  if ('code' in built) return built.code
  throw projectError(
    'not-bundled',
    { in: 'file', name: input.name },
    { faults: built.faults, revision: false },
  )
}

function answerTo(request: BuildRequest): Promise<Built> {
  const child = fork(CHILD, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] })
  return new Promise<Built>((resolve, reject) => {
    child.once('message', (built) => resolve(built as Built))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ faults: [crash(signal ?? `status ${code}`)] }))
    // If the process has already ended, its exit event resolves this.
    child.send(request, () => {})
  }).finally(() => child.kill('SIGKILL'))
}

function crash(ended: string): BuildFault {
  return { kind: 'crash', ended }
}

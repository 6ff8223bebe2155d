import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { projectError, type BuildFault } from './messages.js'
import type { BundleInput, Built, Output } from './build-module.js'

/** What the building process is asked. */
export interface BuildRequest {
  readonly input: BundleInput
  readonly output: Output
}

// The built file, also when this runs from its source: Node loads no TypeScript.
const CHILD = fileURLToPath(new URL('../dist/build-child.js', import.meta.url))

/**
 * Bundles an entry in a process of its own, and returns the code. Throws an InputError that says what does not build;
 * code that crashes the bundler, such as thousands of nested brackets, ends that process only.
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
    // A process that has ended already answers by its exit.
    child.send(request, () => {})
  }).finally(() => child.kill('SIGKILL'))
}

function crash(ended: string): BuildFault {
  return { kind: 'crash', ended }
}

import { WorkerEndedError } from '@seedfast/workers'
import { openNodeProcess } from '@seedfast/workers/node'
import type { BuildCalls } from './build-child.js'
import type { BundleInput, Built, Output } from './build-module.js'
import { projectError } from './messages.js'

// This points to the built file even when the code runs from source, because Node doesn't load TypeScript.
const CHILD = new URL('../dist/build-child.js', import.meta.url)

/**
 * Bundles an entry in a child process and returns the bundle's code. The entry's code can crash the bundler, for
 * example with thousands of nested brackets. In this case, only the child process ends. Throws an InputError if the
 * entry can't be bundled.
 */
export async function buildApart(input: BundleInput, output: Output): Promise<string> {
  const child = openNodeProcess<BuildCalls>(CHILD, {
    name: 'building process',
    // Plugins of a game's Vite config look for files there.
    cwd: input.folder,
  })
  const built = await child
    .ask('build', { input, output })
    .catch(crashed)
    .finally(() => child.stop())
  if ('code' in built) return built.code
  throw projectError(
    'not-bundled',
    { in: 'file', name: input.name },
    { faults: built.faults, revision: false },
  )
}

/** Returns the fault for a bundler process that crashed. The crash is attributed to the entry's code. */
function crashed(error: unknown): Built {
  if (!(error instanceof WorkerEndedError) || error.ending.how !== 'exited') throw error
  const { signal, status } = error.ending
  return { faults: [{ kind: 'crash', ended: signal ?? `status ${status}` }] }
}

import type { AnyWorld } from '@seedfast/world'
import type { Calls } from '@seedfast/workers'
import { serveWebWorker } from '@seedfast/workers/web'
import { worlds } from '@seedfast/worlds'
import { loadModules } from './load-modules.js'
import { giveWorkers } from './modules-for-workers.js'
import type { WorldWorkerStart } from './open-world-worker.js'

/**
 * Runs inside a web worker and answers calls with the built-in worlds and the user's own. `openWorldWorker` is the
 * counterpart that connects to the worker.
 */
export function serveWorlds<Start, Type extends Calls<Type>>(
  open: (worlds: readonly AnyWorld[], start: Start) => Type | Promise<Type>,
): void {
  serveWebWorker(async ({ modules, start }: WorldWorkerStart<Start>) => {
    // Workers that this worker starts load the modules too.
    giveWorkers(modules)
    const ids = new Set(worlds.map(({ id }) => id))
    const own = (await loadModules(modules)).filter(({ id }) => !ids.has(id))
    return open([...worlds, ...own], start)
  })
}

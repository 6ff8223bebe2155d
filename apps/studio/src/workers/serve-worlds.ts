import type { Calls } from '@seedfast/workers'
import { serveWebWorker } from '@seedfast/workers/web'
import { lazyWorlds } from '@seedfast/worlds/lazy'
import { listedWorld } from '../own-worlds/listed-world.js'
import { loadModules } from './load-modules.js'
import { giveWorkers, type WorldWorkerStart } from './open-world-worker.js'
import { worldLoader, type WorldLoader } from './world-loader.js'

/**
 * Runs inside a web worker and answers calls from the page, which connects with `openWorldWorker`. Built-in worlds are
 * loaded when they are first needed.
 */
export function serveWorlds<Start, Type extends Calls<Type>>(
  open: (worlds: WorldLoader, start: Start) => Type | Promise<Type>,
): void {
  serveWebWorker(async ({ modules, start }: WorldWorkerStart<Start>) => {
    // If this worker starts other workers, they import the modules too.
    giveWorkers(modules)
    const ids = new Set(lazyWorlds.map(({ id }) => id))
    const own = (await loadModules(modules)).filter(({ id }) => !ids.has(id))
    return open(worldLoader([...lazyWorlds, ...own.map(listedWorld)]), start)
  })
}

import { openThreads } from '@seedfast/workers/node'
import type { EntryCalls, EntryStart } from '../catalog/entry-calls.js'
import type { EntryWorker } from '../catalog/gather-entries.js'

export interface CatalogThreadStart extends EntryStart {
  /** The URLs of the modules that export the worlds that the thread can use. Each module exports a `worlds` array. */
  readonly modules: readonly string[]
}

/**
 * Starts threads that generate catalog entries. Each thread loads the worlds itself. Stop each thread when you're done.
 * Throws an InputError for more than 256 threads, and any error that a thread throws while it starts.
 */
export async function openCatalogThreads(
  count: number,
  modules: readonly string[],
  { world, request: { params, overrides, parts = false } }: EntryStart,
): Promise<EntryWorker[]> {
  const threads = await openThreads<EntryCalls>(count, {
    name: 'catalog thread',
    module: new URL('./catalog-thread.js', import.meta.url),
    // A request can be a whole catalog, but a thread needs only these properties.
    start: { modules, world, request: { params, overrides, parts } } satisfies CatalogThreadStart,
  })
  return threads.map(({ ask, stop }) => ({ entries: (seeds) => ask('entries', seeds), stop }))
}

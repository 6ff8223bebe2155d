import { gatherEntries, seedList } from '@seedfast/audit'
import { openCatalogThreads } from '@seedfast/audit/node'
import type { AnyWorld } from '@seedfast/world'

const WORLDS = [import.meta.resolve('@seedfast/worlds')]

/**
 * Generates the catalog entries of a world on threads, the way `seedfast catalog --threads` does. Returns the time per
 * entry in nanoseconds. The threads are already warm when the time starts.
 */
export async function entriesOnThreads(world: AnyWorld, threads: number, entries: number): Promise<number> {
  const crew = await openCatalogThreads(threads, WORLDS, { world: world.id, request: {} })
  const generate = async (count: number): Promise<void> => {
    const watch = { now: () => performance.now(), signal: new AbortController().signal }
    let generatedCount = 0
    for await (const _entry of gatherEntries(crew, seedList(world, { count }, {}), watch)) generatedCount++
    if (generatedCount !== count) throw new Error(`expected ${count} entries, got ${generatedCount}`)
  }
  try {
    await generate(Math.ceil(entries / 4))
    const start = performance.now()
    await generate(entries)
    return ((performance.now() - start) * 1e6) / entries
  } finally {
    for (const thread of crew) thread.stop()
  }
}

import { Searcher } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import type { Loop } from './table.js'

/** Creates a loop that searches seeds on this thread, one range after another. `must` is a condition in CEL. */
export async function searchLoop(world: AnyWorld, must: string): Promise<Loop> {
  const searcher = await Searcher.start(world, { query: { must } }, () => performance.now())
  let from = 0n
  return (count) => {
    const { hits, seeds } = searcher.scan(from, count)
    from += BigInt(count)
    return seeds - hits.length
  }
}

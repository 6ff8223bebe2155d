import type { CrawlStream } from '../crawl/crawl-stream.js'
import { HEIGHT, WIDTH } from '../data/cells.js'
import { cellAt, type Draft } from './draft.js'

/** Returns a random free cell outside vaults, or null if `tries` attempts fail to find one. */
export function freeCell(
  draft: Draft,
  stream: CrawlStream,
  tries: number,
  what: 'thing' | 'creature' = 'thing',
): number | null {
  for (let i = 0; i < tries; i++) {
    const column = stream.random2(WIDTH)
    const at = cellAt(column, stream.random2(HEIGHT))
    const free = what === 'thing' ? draft.isFreeForThing(at) : draft.isFreeForCreature(at)
    if (free && !draft.isVault(at)) return at
  }
  return null
}

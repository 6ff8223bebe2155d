import { defineLayout, type Derivation } from '@seedfast/rng'
import { CrawlStream } from '../crawl/crawl-stream.js'
import { crawlStreams } from '../crawl/streams.js'

/** What generators are nested for. */
export const NESTED_LABELS = ['corridors', 'decor', 'items', 'monsters', 'stairs', 'vault'] as const

/** Waits to be seeded from the generator around it. */
const nested: Derivation = { rule: 'crawl nested', state: () => [0, 0, 0, 1] }

const spec = { stream: CrawlStream, derive: nested } as const

/**
 * Crawl's 46 streams, and one more for each purpose that generators are nested for: each scope seeds it anew, so that
 * its draws are seen, counted and traced under its name.
 */
export const dungeonStreams = defineLayout({
  id: 'dungeon',
  version: 1,
  streams: {
    ...crawlStreams.streams,
    ...(Object.fromEntries(NESTED_LABELS.map((label) => [`NESTED/${label}`, spec])) as Readonly<
      Record<`NESTED/${(typeof NESTED_LABELS)[number]}`, typeof spec>
    >),
  },
})

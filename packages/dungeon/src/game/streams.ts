import { defineLayout, type Derivation } from '@seedfast/rng'
import { CrawlStream } from '../crawl/crawl-stream.js'
import { crawlStreams } from '../crawl/streams.js'

/** The purposes of nested generators. */
export const NESTED_LABELS = ['corridors', 'decor', 'items', 'monsters', 'stairs', 'vault'] as const

/** Derivation of a nested generator, which the enclosing generator seeds later. */
const nested: Derivation = { rule: 'crawl nested', state: () => [0, 0, 0, 1] }

const spec = { stream: CrawlStream, derive: nested } as const

/**
 * Crawl's 46 streams, and one more for each purpose of nested generators. Each scope reseeds its purpose's stream, so
 * that nested draws are counted and traced under its name.
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

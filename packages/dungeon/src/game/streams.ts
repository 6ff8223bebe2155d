import { defineLayout, type Derivation } from '@seedfast/rng'
import { CrawlStream } from '../crawl/crawl-stream.js'
import { crawlStreams } from '../crawl/streams.js'

/** The purposes of nested generators. Each purpose is also the name of a stream. */
const NESTED_LABELS = [
  'corridors',
  'decor',
  'items',
  'monsters',
  'possessions',
  'shop',
  'stairs',
  'vault',
] as const

/** Derives a placeholder state for a nested generator's stream. The enclosing generator seeds the stream later. */
const nested: Derivation = { rule: 'crawl nested', state: () => [0, 0, 0, 1] }

const spec = { stream: CrawlStream, derive: nested } as const

/**
 * The stream layout of a dungeon: Crawl's 46 streams, plus a stream for each purpose of nested generators. Opening a
 * nested generator reseeds the stream for its purpose, so the generator's draws are counted and traced under that
 * stream's name.
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

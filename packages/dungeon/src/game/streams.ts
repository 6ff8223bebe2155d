import { defineLayout, type Derivation } from '@seedfast/rng'
import { CrawlStream } from '../crawl/crawl-stream.js'
import { crawlStreams } from '../crawl/streams.js'

/** The purposes of nested generators. These are also the names of their streams. */
export const NESTED_LABELS = [
  'corridors',
  'decor',
  'items',
  'monsters',
  'possessions',
  'shop',
  'stairs',
  'vault',
] as const

/**
 * Derives the state of a nested generator's stream. It is only a placeholder, because the enclosing generator seeds the
 * stream later.
 */
const nested: Derivation = { rule: 'crawl nested', state: () => [0, 0, 0, 1] }

const spec = { stream: CrawlStream, derive: nested } as const

/**
 * The stream layout of a dungeon: crawl's 46 streams, and one more for each purpose of nested generators. When a nested
 * generator is opened, the stream for its purpose is reseeded, so that its draws are counted and traced under that
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

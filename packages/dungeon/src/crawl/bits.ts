import type { BitGenerator } from '@seedfast/rng'

/**
 * A source of 32-bit outputs, one per call of `word`. Crawl's helper functions draw from it. `Pcg32` and `CrawlStream`
 * implement it.
 */
export type Bits = Pick<BitGenerator, 'word'>

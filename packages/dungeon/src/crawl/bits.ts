import type { BitGenerator } from '@seedfast/rng'

/**
 * A source of 32-bit outputs, one per call of `word`, such as `Pcg32` or `CrawlStream`. Crawl's helper functions draw
 * from it.
 */
export type Bits = Pick<BitGenerator, 'word'>

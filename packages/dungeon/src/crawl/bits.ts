import type { BitGenerator } from '@seedfast/rng'

/**
 * The source that Crawl's helper functions draw from, such as a `Pcg32` or a `CrawlStream`. Each call of
 * `word` returns a 32-bit output.
 */
export type Bits = Pick<BitGenerator, 'word'>

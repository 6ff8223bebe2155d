import type { BitGenerator } from '@seedfast/rng'

/**
 * The source from which Crawl's helper functions draw, such as a `Pcg32` or a `CrawlStream`. Each call of `word`
 * returns a 32-bit output.
 */
export type Bits = Pick<BitGenerator, 'word'>

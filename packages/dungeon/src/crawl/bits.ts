import type { BitGenerator } from '@seedfast/rng'

/** What crawl's helpers draw on: 32-bit outputs, one a call. `Pcg32` and `CrawlStream` are such. */
export type Bits = Pick<BitGenerator, 'word'>

import { openLayout } from '@seedfast/rng'
import { parseSchema, type Place } from '@seedfast/world'
import { generatorsSchema } from './generators-schema.js'
import { crawlStreams } from './streams.js'
import { SAVE, UncheckedGenerators } from './unchecked-generators.js'

/**
 * Crawl's random number generators for one seed: 46 streams, one of which is selected at a time. A scope selects a
 * stream or nests a new generator. When the scope ends, the previous selection is restored.
 * Source: Crawl, random.cc, `rng::generator`, `rng::subgenerator`
 */
export class CrawlGenerators extends UncheckedGenerators {
  /** Creates the generators for a seed, an unsigned 64-bit number, as Crawl's `rng::seed` does. */
  static seed(seed: bigint | number): CrawlGenerators {
    return new CrawlGenerators(openLayout(crawlStreams, BigInt.asUintN(64, BigInt(seed))).streams)
  }

  /** Restores a state returned by `save`. If the state is invalid, throws an InputError without changing anything. */
  load(saved: unknown, place: Place = SAVE): this {
    return this.resume(parseSchema(generatorsSchema, saved, place))
  }
}

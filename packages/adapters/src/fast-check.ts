import { seedfast, Xoshiro128StarStarStream, type Key, type Lineage, type Stream } from '@seedfast/rng'
import { make, prepareParams, type AnyWorld, type GeneratedResultOf } from '@seedfast/world'
import * as fc from 'fast-check'

/**
 * Creates an arbitrary that generates a world's seeds as a user would type them. A failing seed shrinks to the first
 * seed of the world's seed format.
 */
export function seeds(world: AnyWorld, params: unknown = {}): fc.Arbitrary<string> {
  const parsed = prepareParams(world, { params }).params
  const count = world.seed.count(parsed)
  const most = count === null ? 0xffffffffffffffffn : count - 1n
  return fc
    .bigInt({ min: 0n, max: most })
    .map((index) => world.seed.print(world.seed.at(index, parsed), parsed))
}

/** Creates an arbitrary that generates a world's results, each with its seed, as `make` returns them. */
export function generatedResults<W extends AnyWorld>(
  world: W,
  params: unknown = {},
): fc.Arbitrary<GeneratedResultOf<W>> {
  return seeds(world, params).map((seed) => make(world, { seed, params }))
}

/**
 * Creates an arbitrary that generates streams whose draws fast-check chooses. A failing test shrinks to the smallest
 * draws for which the test still fails: the lowest integers and the first items. Before shrinking, the draws are as
 * random as those of a seeded stream.
 *
 * @example
 * fc.assert(fc.property(streams(), (stream) => stream.int(1, 6) <= 6))
 */
export function streams(): fc.Arbitrary<Stream> {
  return fc.gen().map((generate) => {
    const open = (path: Lineage['path'], key: Key): Stream =>
      new CheckedStream().drawing(generate).settle({ path, key, open })
    return open(['fast-check'], seedfast('fast-check').key)
  })
}

/**
 * Creates an arbitrary that generates plain streams with random seeds, for code that makes many draws. The individual
 * draws don't shrink.
 */
export function seededStreams(): fc.Arbitrary<Stream> {
  return fc.bigInt({ min: 0n, max: 0xffffffffffffffffn }).map((seed) => seedfast(seed).stream('fast-check'))
}

/** Generates words without fast-check's bias toward special numbers, because every word must be equally likely. */
const WORD = fc.noBias(fc.nat({ max: 0xfffffffe }))
const word = (): fc.Arbitrary<number> => WORD

/** A stream whose random words come from fast-check. */
class CheckedStream extends Xoshiro128StarStarStream {
  private generate: fc.GeneratorValue | null = null

  drawing(generate: fc.GeneratorValue): this {
    this.generate = generate
    return this
  }

  override word(): number {
    // Integer draws reject the word 0, so fast-check would shrink to it forever. The word 1 leads to the same smallest
    // value.
    return this.generate === null ? super.word() : this.generate(word) + 1
  }
}

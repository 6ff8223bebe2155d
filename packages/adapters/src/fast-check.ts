import { seedfast, Xoshiro128StarStarStream, type Key, type Lineage, type Stream } from '@seedfast/rng'
import { make, prepareParams, type AnyWorld, type MadeBy } from '@seedfast/world'
import * as fc from 'fast-check'

/** An arbitrary of a world's seeds, as you would type them. It shrinks to the first seed. */
export function seeds(world: AnyWorld, params: unknown = {}): fc.Arbitrary<string> {
  const parsed = prepareParams(world, { params }).params
  const count = world.seed.count(parsed)
  const most = count === null ? 0xffffffffffffffffn : count - 1n
  return fc
    .bigInt({ min: 0n, max: most })
    .map((index) => world.seed.print(world.seed.at(index, parsed), parsed))
}

/** An arbitrary of a world's results with their seeds: the output of `make`. */
export function made<W extends AnyWorld>(world: W, params: unknown = {}): fc.Arbitrary<MadeBy<W>> {
  return seeds(world, params).map((seed) => make(world, { seed, params }))
}

/**
 * An arbitrary of streams that fast-check draws for. A failing test shrinks to the smallest draws that still fail: the
 * lowest integers, the first items. Without shrinking, the draws are as random as a seeded stream's.
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

/** An arbitrary of plain streams by seed, for code that draws a lot. They don't shrink by draws. */
export function seededStreams(): fc.Arbitrary<Stream> {
  return fc.bigInt({ min: 0n, max: 0xffffffffffffffffn }).map((seed) => seedfast(seed).stream('fast-check'))
}

/** Without a bias to special numbers, since every word is equally likely. */
const WORD = fc.noBias(fc.nat({ max: 0xfffffffe }))
const word = (): fc.Arbitrary<number> => WORD

/** A stream whose words come from fast-check. */
class CheckedStream extends Xoshiro128StarStarStream {
  private generate: fc.GeneratorValue | null = null

  drawing(generate: fc.GeneratorValue): this {
    this.generate = generate
    return this
  }

  override word(): number {
    // Integer draws reject the word 0, which would make fast-check shrink forever; 1 gives the same smallest value.
    return this.generate === null ? super.word() : this.generate(word) + 1
  }
}

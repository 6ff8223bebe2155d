import type { KeyedDraws, Layout, OpenLayout, Stream, StreamSpecs } from '@seedfast/rng'
import type { Path } from './json.js'

/** One making of a result: the seed and params, and the streams that draw for it. */
export interface Run<Seed = unknown, Params = unknown, Overrides = unknown> {
  readonly seed: Seed
  readonly params: Params
  /** What a person fixed by hand. */
  readonly overrides: Overrides

  /** The named stream of this run; the same name gives the same stream object. */
  stream(name: string): Stream

  /** The streams of a game's own layout, from this run's seed. */
  open<Specs extends StreamSpecs>(layout: Layout<Specs>): OpenLayout<Specs>

  /** Draws looked up by index on a 64-bit seed; they count under their name. */
  keyed(name: string, seed: bigint | number): KeyedDraws

  /** Says which part of the result the draws inside `make` decide; the innermost path counts. */
  at<T>(path: Path, make: () => T): T

  /**
   * Brings a foreign generator under observation: a function, or an object whose methods draw. An ordinary run gives
   * the generator itself, an observed one a stand-in whose methods are bound to it. Throws a TypeError without a name,
   * and for what is neither.
   */
  tap<G extends object>(name: string, generator: G): G

  /** A part that must not draw: in an observed run a draw inside throws a QuietError with the label. */
  quiet<T>(label: string, part: () => T): T
}

/** A draw where a run had promised none. */
export class QuietError extends Error {
  override readonly name = 'QuietError'

  constructor(
    readonly label: string,
    stream: string,
  ) {
    super(`expected no draw in quiet part "${label}", found one from stream "${stream}"`)
  }
}

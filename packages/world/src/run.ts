import type { KeyedDraws, Layout, OpenLayout, Stream, StreamSpecs } from '@seedfast/rng'
import type { Path } from './json.js'

/** One call of `generate`: the seed, the params and the streams. */
export interface Run<Seed = unknown, Params = unknown, Overrides = unknown> {
  readonly seed: Seed
  readonly params: Params
  /** Manual changes to the result. */
  readonly overrides: Overrides

  /** Returns the named stream of this run; the same name returns the same stream object. */
  stream(name: string): Stream

  /** Opens the streams of a game's layout with this run's seed. */
  open<Specs extends StreamSpecs>(layout: Layout<Specs>): OpenLayout<Specs>

  /** Draws looked up by index on a 64-bit seed. They are counted under `name`. */
  keyed(name: string, seed: bigint | number): KeyedDraws

  /** Labels the draws inside `make` with the part of the result that they decide. The innermost path counts. */
  at<T>(path: Path, make: () => T): T

  /**
   * Observes another library's generator: a function, or an object whose methods draw. An ordinary run returns the
   * generator itself, an observed run a proxy with bound methods. Throws a TypeError without a name or if `generator`
   * is neither.
   */
  tap<G extends object>(name: string, generator: G): G

  /** Declares that a part doesn't draw: in an observed run, a draw inside throws a QuietError with the label. */
  quiet<T>(label: string, part: () => T): T
}

/** A draw inside a quiet part of a run. */
export class QuietError extends Error {
  override readonly name = 'QuietError'

  constructor(
    readonly label: string,
    stream: string,
  ) {
    super(`stream "${stream}" drew in quiet part "${label}"`)
  }
}

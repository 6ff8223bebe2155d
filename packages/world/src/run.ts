import type { KeyedDraws, Layout, OpenLayout, Stream, StreamSpecs } from '@seedfast/rng'
import type { Path } from './json.js'

/** One run of a world, which `generate` receives: the seed, the params and the streams. */
export interface Run<Seed = unknown, Params = unknown, Overrides = unknown> {
  readonly seed: Seed
  readonly params: Params
  /** Manual changes to the result. */
  readonly overrides: Overrides

  /** Returns the named stream of this run; the same name returns the same stream object. */
  stream(name: string): Stream

  /** Opens the streams of a game's layout with this run's seed. */
  open<Specs extends StreamSpecs>(layout: Layout<Specs>): OpenLayout<Specs>

  /** Opens draws that are looked up by index in a 64-bit seed. They are counted under `name`. */
  keyed(name: string, seed: bigint | number): KeyedDraws

  /**
   * Labels the draws inside `make` with the part of the result that they decide. If calls are nested, the innermost
   * path applies. If `make` returns a promise, the label lasts until it settles; wait for it before you start the next
   * part.
   */
  at<T>(path: Path, make: () => T): T

  /**
   * Observes the generator of a different library: a function, or an object whose methods draw. An ordinary run returns
   * the generator itself; an observed run returns a proxy with bound methods. Throws a TypeError if the name is missing
   * or if `generator` is neither a function nor an object.
   */
  tap<G extends object>(name: string, generator: G): G

  /** Runs a part that doesn't draw. In an observed run, a draw inside it throws a QuietError with the label. */
  quiet<T>(label: string, part: () => T): T
}

/** Thrown for a draw inside a quiet part of a run. */
export class QuietError extends Error {
  override readonly name = 'QuietError'

  constructor(
    readonly label: string,
    stream: string,
  ) {
    super(`stream "${stream}" drew in quiet part "${label}"`)
  }
}

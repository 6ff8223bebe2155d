import type { KeyedDraws, Layout, OpenLayout, Stream, StreamSpecs } from '@seedfast/rng'
import type { Path } from '../json/json.js'

/** One run of a world: the argument of `generate`, with the seed, the params and the streams. */
export interface Run<Seed = unknown, Params = unknown, Overrides = unknown> {
  readonly seed: Seed
  readonly params: Params
  /** Manual changes to the result, parsed and validated against the schema of the overrides. */
  readonly overrides: Overrides

  /** Returns the stream with the given name. Calls with the same name return the same object. */
  stream(name: string): Stream

  /** Opens the streams that a game's layout describes, with this run's seed. */
  open<Specs extends StreamSpecs>(layout: Layout<Specs>): OpenLayout<Specs>

  /**
   * Opens keyed draws: random values looked up by index for a 64-bit seed. Draw counts list these draws under `name`.
   */
  keyed(name: string, seed: bigint | number): KeyedDraws

  /**
   * Calls `make`. Labels the draws made during the call with `path`: the path of the part of the result that these
   * draws decide. If calls are nested, the innermost path applies. If `make` returns a promise, the label applies until
   * the promise settles; wait for it before you start the next part.
   */
  at<T>(path: Path, make: () => T): T

  /**
   * Makes the draws from another library's generator observable. The generator is a function, or an object whose
   * methods draw. An ordinary run returns the generator itself; an observed run returns a proxy with bound methods.
   * Throws a TypeError if the name is missing or if `generator` is neither a function nor an object.
   */
  tap<G extends object>(name: string, generator: G): G

  /**
   * Calls `part`, which must not draw. In an observed run, a draw inside it throws a QuietError that contains `label`.
   */
  quiet<T>(label: string, part: () => T): T
}

/** Thrown in an observed run when a quiet part makes a draw. */
export class QuietError extends Error {
  override readonly name = 'QuietError'

  constructor(
    readonly label: string,
    stream: string,
  ) {
    super(`stream "${stream}" drew in quiet part "${label}"`)
  }
}

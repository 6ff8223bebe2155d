import { fastFactText, type FastClaim } from '../messages.js'

/** Thrown when a fact's `fast` function or kernel disagrees with the fact itself, because of a bug in the world. */
export class FastFactError extends Error {
  override readonly name = 'FastFactError'

  constructor(
    readonly world: string,
    readonly seed: string,
    /** The claim that is true according to the `fast` function or the kernel, but false according to the result. */
    readonly claim: FastClaim,
    /** The names of the facts that the claim is about. */
    readonly facts: readonly string[],
  ) {
    super(fastFactText(world, seed, claim, facts))
  }
}

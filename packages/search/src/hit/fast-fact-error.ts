import { fastFactText, type FastClaim } from '../messages.js'

/** Thrown when `fast` or a kernel of a fact disagrees with the fact itself, because of a bug in the world. */
export class FastFactError extends Error {
  override readonly name = 'FastFactError'

  constructor(
    readonly world: string,
    readonly seed: string,
    /** The claim that is true according to `fast` or a kernel, but false for the result. */
    readonly claim: FastClaim,
    /** The facts in the claim. */
    readonly facts: readonly string[],
  ) {
    super(fastFactText(world, seed, claim, facts))
  }
}

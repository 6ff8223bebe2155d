import { fastFactText, type FastClaim } from '../messages.js'

/** A world's bug: `fast` or a kernel of a fact disagrees with the fact itself. */
export class FastFactError extends Error {
  override readonly name = 'FastFactError'

  constructor(
    readonly world: string,
    readonly seed: string,
    /** The claim that holds according to `fast` or a kernel, but not for the result. */
    readonly claim: FastClaim,
    /** The facts in the claim. */
    readonly facts: readonly string[],
  ) {
    super(fastFactText(world, seed, claim, facts))
  }
}

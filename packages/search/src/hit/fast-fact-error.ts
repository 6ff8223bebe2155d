import { fastFactText, type FastClaim } from '../messages.js'

/** A world's bug: `fast` or a kernel of a fact disagrees with the fact itself. */
export class FastFactError extends Error {
  override readonly name = 'FastFactError'

  constructor(
    readonly world: string,
    readonly seed: string,
    /** What is true by `fast` or a kernel, and false for the result. */
    readonly claim: FastClaim,
    /** The facts that it is about. */
    readonly facts: readonly string[],
  ) {
    super(fastFactText(world, seed, claim, facts))
  }
}

import { worldErrorText } from '../messages.js'

/** The world and seed of a WorldError, if they are known. */
export interface WorldErrorOptions extends ErrorOptions {
  /** The world's ID. */
  readonly world?: string
  /** The seed in its canonical form. */
  readonly seed?: string
}

/**
 * An error caused by a world's code, which the world's author should fix. `cause` is the value that the code threw, if
 * it threw one.
 */
export class WorldError extends Error {
  override readonly name = 'WorldError'
  /** The world's ID, if it is known. */
  readonly world: string | undefined
  /** The seed in its canonical form, if it is known. */
  readonly seed: string | undefined

  constructor(message: string, { world, seed, ...options }: WorldErrorOptions = {}) {
    super(message, options)
    this.world = world
    this.seed = seed
  }
}

/** Creates the WorldError for a value that a world threw while it generated the result for a seed. */
export function worldErrorOf(world: string, seed: string, thrown: unknown): WorldError {
  return new WorldError(worldErrorText(world, seed, thrown), { world, seed, cause: thrown })
}

/**
 * Returns whether an error is a WorldError. Compares the error's name, because a user's world may import a different
 * copy of this package, which has its own class.
 */
export function isWorldError(error: unknown): error is WorldError {
  return error instanceof Error && error.name === 'WorldError'
}

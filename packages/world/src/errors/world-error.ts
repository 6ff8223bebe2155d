import { worldErrorText } from '../messages.js'

/** The world and seed of a WorldError, if they are known. */
export interface WorldErrorOptions extends ErrorOptions {
  /** The world's id. */
  readonly world?: string
  /** The seed, in its printed form. */
  readonly seed?: string
}

/** An error in a world's code, for its author to fix. `cause` is the thrown value, if there is one. */
export class WorldError extends Error {
  override readonly name = 'WorldError'
  /** The world's id, if it is known. */
  readonly world: string | undefined
  /** The seed in its printed form, if it is known. */
  readonly seed: string | undefined

  constructor(message: string, { world, seed, ...options }: WorldErrorOptions = {}) {
    super(message, options)
    this.world = world
    this.seed = seed
  }
}

/** Creates the WorldError for a value that a world threw on a seed. */
export function worldErrorOf(world: string, seed: string, thrown: unknown): WorldError {
  return new WorldError(worldErrorText(world, seed, thrown), { world, seed, cause: thrown })
}

/**
 * Returns whether an error is a WorldError. It checks the name, so it also recognizes an error from a different copy of
 * this package.
 */
export function isWorldError(error: unknown): error is WorldError {
  return error instanceof Error && error.name === 'WorldError'
}

import { asyncWorldText, worldErrorText } from '../messages.js'

/** The kind of a WorldError. */
export type WorldErrorCode =
  /** The world's code threw a value, which is the error's `cause`. */
  | 'threw'
  /** `generate` returned a promise where a result was needed. */
  | 'async'
  /** The promise that `generate` returned was still pending at the time limit. */
  | 'pending'
  /** A repeated run made other draws, or a different result from the same draws. */
  | 'unsteady-draws'
  | 'unsteady-result'
  /** Both sides of a comparison failed in the same way. */
  | 'both-failed'

/** The kind of a WorldError, and its world and seed, if they are known. */
export interface WorldErrorOptions extends ErrorOptions {
  /** Default: `threw`. */
  readonly code?: WorldErrorCode
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
  readonly code: WorldErrorCode
  /** The world's ID, if it is known. */
  readonly world: string | undefined
  /** The seed in its canonical form, if it is known. */
  readonly seed: string | undefined

  constructor(message: string, { code = 'threw', world, seed, ...options }: WorldErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.world = world
    this.seed = seed
  }
}

/** Creates the WorldError for a value that a world threw while it generated the result for a seed. */
export function worldErrorOf(world: string, seed: string, thrown: unknown): WorldError {
  return new WorldError(worldErrorText(world, seed, thrown), { world, seed, cause: thrown })
}

/**
 * Creates the WorldError for a world that returned a promise where a result was needed. `waiting` is the name of the
 * function to use instead, which waits for the promise.
 */
export function asyncWorldError(world: string, waiting: string, seed?: string): WorldError {
  const of = seed === undefined ? { world } : { world, seed }
  return new WorldError(asyncWorldText(world, waiting), { code: 'async', ...of })
}

/**
 * Returns whether an error is a WorldError. Compares the error's name, because a user's world may import a different
 * copy of this package, which has its own class.
 */
export function isWorldError(error: unknown): error is WorldError {
  return error instanceof Error && error.name === 'WorldError'
}

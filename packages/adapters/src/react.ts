import {
  isInputError,
  make,
  type AnyWorld,
  type InputError,
  type GeneratedResultOf,
  type MakeRequest,
} from '@seedfast/world'
import { useMemo } from 'react'

/** A world's result, or the InputError for an invalid seed, params or overrides. */
export type UsedWorld<W extends AnyWorld> =
  | { readonly generated: GeneratedResultOf<W>; readonly error: null }
  | { readonly generated: null; readonly error: InputError }

/**
 * A React hook that returns a world's result. It regenerates the result only if the world, the seed, the params or the
 * overrides change. Params and overrides are compared by value. Invalid input, such as a seed that a player is still
 * typing, is returned as `error`. All other errors are thrown.
 *
 * @example
 * const { made, error } = useWorld(chest, { seed })
 */
export function useWorld<W extends AnyWorld>(
  world: W,
  { seed, params, overrides }: MakeRequest,
): UsedWorld<W> {
  const given = JSON.stringify([params, overrides])
  return useMemo(() => {
    try {
      const request = {
        seed,
        ...(params === undefined ? {} : { params }),
        ...(overrides === undefined ? {} : { overrides }),
      }
      return { generated: make(world, request), error: null }
    } catch (error) {
      if (!isInputError(error)) throw error
      return { generated: null, error }
    }
    // `given` contains the params and overrides as JSON, so that they are compared by value.
  }, [world, String(seed), given])
}

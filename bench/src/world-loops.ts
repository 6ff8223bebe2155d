import { catalogEntry } from '@seedfast/audit'
import { make, openRun, prepareParams, resultHash, type AnyWorld } from '@seedfast/world'
import type { Loop } from './table.js'

/**
 * Creates a loop that only generates result objects, in ordinary runs with one set of parsed params, seed after seed.
 */
export function results(world: AnyWorld, request: { readonly params?: unknown } = {}): Loop {
  const { params, overrides } = prepareParams(world, request)
  return eachSeed((index) => {
    const seed = world.seed.at(index, params)
    return world.generate(openRun(world.seed, { seed, params, overrides }).run)
  })
}

/**
 * Creates a loop that generates results as programs request them: seed and params are validated each time, and rules
 * are checked.
 */
export function requests(world: AnyWorld): Loop {
  return eachSeed((index) => make(world, { seed: String(index) }).result)
}

/** Creates a loop like `requests` that also hashes each result: canonical JSON and SHA-256. */
export function hashes(world: AnyWorld): Loop {
  return eachSeed((index) => resultHash(make(world, { seed: String(index) }).result))
}

/** Creates a loop that creates the entries of a catalog. */
export function catalogEntries(world: AnyWorld): Loop {
  return eachSeed((index) => catalogEntry(world, String(index), {}))
}

/**
 * Creates a loop that runs a function for seeds 0, 1, 2, …, and returns how many calls returned an object or a string.
 */
function eachSeed(one: (index: bigint) => unknown): Loop {
  let index = 0n
  return (count) => {
    let made = 0
    for (let i = 0; i < count; i++) {
      const value = one(index++)
      if (value !== null && value !== '') made++
    }
    return made
  }
}

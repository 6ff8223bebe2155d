import { catalogEntry } from '@seedfast/audit'
import { make, openRun, prepareParams, resultHash, type AnyWorld } from '@seedfast/world'
import type { Loop } from './table.js'

/** Generates only result objects: ordinary runs with one set of parsed params, seed after seed. */
export function results(world: AnyWorld, request: { readonly params?: unknown } = {}): Loop {
  const { params, overrides } = prepareParams(world, request)
  return eachSeed((index) => {
    const seed = world.seed.at(index, params)
    return world.generate(openRun(world.seed, { seed, params, overrides }).run)
  })
}

/** Generates results as programs request them: seed and params are validated each time, and rules are checked. */
export function requests(world: AnyWorld): Loop {
  return eachSeed((index) => make(world, { seed: String(index) }).result)
}

/** Like `requests`, with the hash of each result: canonical JSON and SHA-256. */
export function hashes(world: AnyWorld): Loop {
  return eachSeed((index) => resultHash(make(world, { seed: String(index) }).result))
}

/** Creates the entries of a catalog. */
export function catalogEntries(world: AnyWorld): Loop {
  return eachSeed((index) => catalogEntry(world, String(index), {}))
}

/** Runs a function for seeds 0, 1, 2, …; returns how many returned an object or a string. */
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

import { catalogEntry } from '@seedfast/audit'
import { make, openRun, prepareParams, resultHash, type AnyWorld } from '@seedfast/world'
import type { Loop } from './table.js'

/** Makes result objects alone: ordinary runs over one set of parsed params, seed after seed. */
export function results(world: AnyWorld, request: { readonly params?: unknown } = {}): Loop {
  const { params, overrides } = prepareParams(world, request)
  return eachSeed((index) => {
    const seed = world.seed.at(index, params)
    return world.generate(openRun(world.seed, { seed, params, overrides }).run)
  })
}

/** Makes results as a program asks for them: seed text and params are checked each time, and promises looked into. */
export function requests(world: AnyWorld): Loop {
  return eachSeed((index) => make(world, { seed: String(index) }).result)
}

/** The same, with the hash of each result: canonical JSON and SHA-256. */
export function hashes(world: AnyWorld): Loop {
  return eachSeed((index) => resultHash(make(world, { seed: String(index) }).result))
}

/** The entries of a catalog. */
export function catalogEntries(world: AnyWorld): Loop {
  return eachSeed((index) => catalogEntry(world, String(index), {}))
}

/** One seed after another, 0, 1, 2 …; returns how many gave an object or a string. */
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

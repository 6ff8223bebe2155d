import { entryMaker } from '@seedfast/audit'
import { make, openRun, prepareParams, resultHash, type AnyWorld } from '@seedfast/world'
import type { Loop } from './table.js'

/**
 * Creates a loop that only generates result objects. It makes ordinary runs with the same parsed params for consecutive
 * seeds.
 */
export function results(world: AnyWorld, request: { readonly params?: unknown } = {}): Loop {
  const { params, overrides } = prepareParams(world, request)
  return eachSeed((index) => {
    const seed = world.seed.at(index, params)
    return world.generate(openRun(world.seed, { seed, params, overrides }).run)
  })
}

/**
 * Creates a loop that computes a fact the way a search without a kernel does: it makes only the draws that the fact
 * needs.
 */
export function fastFact(world: AnyWorld, name: string): Loop {
  const { params, overrides } = prepareParams(world, {})
  const { fast } = world.facts[name]!
  return eachSeed((index) => {
    const seed = world.seed.at(index, params)
    return fast!(openRun(world.seed, { seed, params, overrides }).run)
  })
}

/**
 * Creates a loop that generates results the way programs request them: the seed and the params are validated each time,
 * and the rules are checked.
 */
export function requests(world: AnyWorld): Loop {
  return eachSeed((index) => make(world, { seed: String(index) }).result)
}

/** Creates a loop like `requests` that also hashes each result, by computing the SHA-256 of its canonical JSON. */
export function hashes(world: AnyWorld): Loop {
  return eachSeed((index) => resultHash(make(world, { seed: String(index) }).result))
}

/** Creates a loop that generates catalog entries the way `seedfast catalog` does on one thread. */
export function catalogEntries(world: AnyWorld): Loop {
  const makeEntry = entryMaker(world, {})
  return eachSeed((index) => makeEntry(String(index)))
}

/**
 * Creates a loop that calls a function with the seeds 0, 1, 2, … and counts the calls that return anything except null
 * or an empty string.
 */
function eachSeed(one: (index: bigint) => unknown): Loop {
  let index = 0n
  return (count) => {
    let generatedCount = 0
    for (let i = 0; i < count; i++) {
      const value = one(index++)
      if (value !== null && value !== '') generatedCount++
    }
    return generatedCount
  }
}

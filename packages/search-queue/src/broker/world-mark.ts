import { canonicalJson, makeAsync, prepareParams, sha256Hex, type AnyWorld } from '@seedfast/world'
import type { WorldMark } from './notice.js'

const SEEDS = 3n

/**
 * Returns a mark that identifies a world: its version, and a hash of its first results with default params. The hash
 * catches changes made without bumping the version. It doesn't depend on the bundler or the machine.
 */
export async function worldMark(world: AnyWorld): Promise<WorldMark> {
  const results: unknown[] = []
  for (let index = 0n; index < SEEDS; index++) {
    try {
      const { params, overrides } = prepareParams(world, {})
      const seed = world.seed.print(world.seed.at(index, params), params)
      results.push((await makeAsync(world, { seed, params, overrides })).result)
    } catch (error) {
      // A world that requires params, or throws on these seeds, does so on every machine, so the error is part of the
      // mark.
      results.push(String(error))
    }
  }
  return { version: world.version, digest: sha256Hex(canonicalJson(results)).slice(0, 16) }
}

/** Returns the marks of several worlds, keyed by world ID. */
export async function worldMarks(worlds: readonly AnyWorld[]): Promise<Record<string, WorldMark>> {
  const marks: Record<string, WorldMark> = {}
  for (const world of worlds) marks[world.id] = await worldMark(world)
  return marks
}

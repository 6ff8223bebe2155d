import { canonicalJson, openRun, prepareParams, sha256Hex, type AnyWorld } from '@seedfast/world'
import type { WorldMark } from './notice.js'

const SEEDS = 3n

/**
 * Identifies a world by its version and a hash of its first results with default params. If the world was changed
 * without a new version, the hash differs. It doesn't depend on the bundler or the machine.
 */
export function worldMark(world: AnyWorld): WorldMark {
  const results: unknown[] = []
  for (let index = 0n; index < SEEDS; index++) {
    try {
      const { params, overrides } = prepareParams(world, {})
      const seed = world.seed.at(index, params)
      results.push(world.generate(openRun(world.seed, { seed, params, overrides }).run))
    } catch (error) {
      // A world that requires params, or throws on these seeds, does so on every machine.
      results.push(String(error))
    }
  }
  return { version: world.version, digest: sha256Hex(canonicalJson(results)).slice(0, 16) }
}

/** Returns the marks of worlds, by world ID. */
export function worldMarks(worlds: readonly AnyWorld[]): Record<string, WorldMark> {
  return Object.fromEntries(worlds.map((world) => [world.id, worldMark(world)]))
}

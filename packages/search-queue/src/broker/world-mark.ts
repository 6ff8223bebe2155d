import { canonicalJson, openRun, prepareParams, sha256Hex, type AnyWorld } from '@seedfast/world'
import type { WorldMark } from './notice.js'

const SEEDS = 3n

/**
 * What tells a world from another of its name: its version, and a hash of its first results without params, which
 * differs when someone changed the world and forgot the version. It does not depend on how the world was bundled, nor
 * on the machine.
 */
export function worldMark(world: AnyWorld): WorldMark {
  const results: unknown[] = []
  for (let index = 0n; index < SEEDS; index++) {
    try {
      const { params, overrides } = prepareParams(world, {})
      const seed = world.seed.at(index, params)
      results.push(world.generate(openRun(world.seed, { seed, params, overrides }).run))
    } catch (error) {
      // A world that asks for params or throws at its first seed does so on every machine.
      results.push(String(error))
    }
  }
  return { version: world.version, digest: sha256Hex(canonicalJson(results)).slice(0, 16) }
}

/** The marks of many worlds, by id. */
export function worldMarks(worlds: readonly AnyWorld[]): Record<string, WorldMark> {
  return Object.fromEntries(worlds.map((world) => [world.id, worldMark(world)]))
}

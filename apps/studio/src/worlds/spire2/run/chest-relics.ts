import {
  buildOf,
  drawChestRelics,
  GameRandom,
  runSeed,
  streamSeed,
  type Spire2Result,
} from '@seedfast/spire2'

/** The number of chests to list: more than any path opens. */
const CHESTS = 12

/**
 * Returns the relics in a run's chests, in order. Returns an empty array for several players, because how they share
 * chests isn't known.
 */
export function chestRelicsOf({ build, players, sharedRelics }: Spire2Result, seed: string): string[] {
  if (players.length > 1) return []
  const { hash } = buildOf(build.id)
  const random = new GameRandom(streamSeed(hash, runSeed(hash, seed), 'treasure_room_relics'))
  return drawChestRelics(random, sharedRelics, CHESTS)
}

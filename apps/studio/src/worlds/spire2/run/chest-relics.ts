import {
  buildOf,
  drawChestRelics,
  GameRandom,
  runSeed,
  streamSeed,
  type Spire2Result,
} from '@seedfast/spire2'
import type { WalkedAct } from './walked-rooms.js'

/** The number of chests to list: more than any path opens. */
const CHESTS = 12

/**
 * Returns the relics in a run's chests, in order: first those on the path, then those of more chests at the end of the
 * run. Returns an empty array for several players, because the players choose who gets which of a chest's relics.
 */
export function chestRelicsOf(
  { build, players, sharedRelics }: Spire2Result,
  seed: string,
  acts: readonly Pick<WalkedAct, 'rooms'>[],
): string[] {
  if (players.length > 1) return []
  const { hash, tables } = buildOf(build.id)
  const random = new GameRandom(streamSeed(hash, runSeed(hash, seed), 'treasure_room_relics'))
  const onPath = acts.flatMap(({ rooms }) => rooms).filter(({ chest }) => chest !== null)
  const floors = Array.from({ length: CHESTS }, (_, i) => onPath[i]?.floor ?? Infinity)
  return drawChestRelics(random, sharedRelics, floors, { tables, players: 1 }).flat()
}

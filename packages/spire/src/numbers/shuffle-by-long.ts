import { JavaRandom, javaShuffle } from '@seedfast/rng'
import type { Random } from './random.js'

/**
 * `Collections.shuffle(list, new java.util.Random(random.randomLong()))`, in place: how the game shuffles decks, relic
 * pools and boss lists. One counted draw, whatever the length.
 */
export function shuffleByLong<T>(list: T[], random: Random): T[] {
  return javaShuffle(list, new JavaRandom(random.randomLong()))
}

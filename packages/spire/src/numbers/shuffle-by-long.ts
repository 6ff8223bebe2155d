import { JavaRandom, javaShuffle } from '@seedfast/rng'
import type { Random } from './random.js'

/**
 * Shuffles a list of any length in place with a single counted draw, like `Collections.shuffle(list, new
 * java.util.Random(random.randomLong()))`. The game uses this for decks, relic pools and boss lists.
 */
export function shuffleByLong<T>(list: T[], random: Random): T[] {
  return javaShuffle(list, new JavaRandom(random.randomLong()))
}

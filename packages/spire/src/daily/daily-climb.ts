import { JavaRandom, javaShuffle } from '@seedfast/rng'
import { PLAYER_CLASSES, type PlayerClass } from '../data/classes.js'
import { Random } from '../numbers/random.js'
import { MODIFIER_GROUPS, type Modifier } from '../data/modifiers.js'

/** A daily climb. Its ascension level is 0. */
export interface DailyClimb {
  readonly seed: bigint
  readonly class: PlayerClass
  /** The IDs of its three modifiers, one of each group. */
  readonly modifiers: readonly string[]
}

/** The number of days in which each modifier of a shuffled group comes once. */
const ROTATION = 5

/**
 * Returns the daily climb of a UTC day, as the number of days since 1970-01-01: a non-negative integer. Public listings
 * of the game's code agree on the rule, but no record of a daily climb was available to compare it with. The game also
 * replaces a seed whose text contains an offensive word, which isn't reproduced. Throws a RangeError for another number.
 *
 * @example
 * import { dailyClimb } from '@seedfast/spire'
 * dailyClimb(20_000).modifiers.length // → 3
 */
export function dailyClimb(day: number): DailyClimb {
  if (!Number.isSafeInteger(day) || day < 0)
    throw new RangeError(`the day must be a non-negative integer, got ${day}`)
  const random = new Random(day)
  const playerClass = PLAYER_CLASSES[random.random(PLAYER_CLASSES.length - 1)]!
  const seed = random.randomLong()
  return {
    seed,
    class: playerClass,
    modifiers: MODIFIER_GROUPS.map((group) => modifierOf(group, day, playerClass)),
  }
}

/** Returns the modifier of a day: the group is shuffled every five days, and each of these days takes the next one. */
function modifierOf(group: readonly Modifier[], day: number, playerClass: PlayerClass): string {
  const list = inMapOrder(group.map(({ id }) => id)).filter(
    (id) => group.find((modifier) => modifier.id === id)!.except !== playerClass,
  )
  javaShuffle(list, new JavaRandom(BigInt(Math.floor(day / ROTATION))))
  return list[day % ROTATION]!
}

/** The number of buckets of a Java `HashMap` with up to twelve entries. */
const BUCKETS = 16

/** Returns keys in the order that a Java `HashMap` lists them, if it has at most twelve. */
function inMapOrder(keys: readonly string[]): string[] {
  return keys
    .map((key, at) => ({ key, at, bucket: bucketOf(key) }))
    .sort((a, b) => a.bucket - b.bucket || a.at - b.at)
    .map(({ key }) => key)
}

function bucketOf(key: string): number {
  let hash = 0
  for (let i = 0; i < key.length; i++) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) | 0
  return (hash ^ (hash >>> 16)) & (BUCKETS - 1)
}

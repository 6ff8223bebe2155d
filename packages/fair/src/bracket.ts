import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { found, type Fault } from './fault.js'

/** A tournament's seeding as its host publishes it, by the scheme of Cyberbrawl. */
export interface PublishedBracket {
  /** The players in the order in which they enlisted. */
  readonly players: readonly string[]
  /** The host's secret. */
  readonly salt: string
  /** The SHA-256 of the salt, which was known before anybody enlisted. */
  readonly hash: string
}

/** A bracket: the seed that it was shuffled with, and who meets whom. */
export interface Bracket {
  readonly seed: number
  readonly matches: readonly (readonly [string, string])[]
}

/** What stands in for a player where their number is no power of two. */
const BYE = 'bye'

/** What is wrong with a published bracket: a salt that is not the one promised, or matches that do not follow from it. */
export function verifyBracket(published: PublishedBracket, matches?: Bracket['matches']): Fault[] {
  const faults: Fault[] = []
  const hash = textHash(published.salt)
  if (hash !== published.hash) {
    faults.push({
      path: ['hash'],
      message: `expected the SHA-256 of the salt, ${hash}, found ${found(published.hash)}`,
    })
  }
  const made = seedBracket(published.players, published.salt).matches
  if (matches !== undefined && matches.length !== made.length) {
    faults.push({ path: ['matches'], message: `expected ${made.length} matches, found ${matches.length}` })
  }
  for (const [i, pair] of made.entries()) {
    const given = matches?.[i]
    if (given === undefined || (given[0] === pair[0] && given[1] === pair[1])) continue
    faults.push({ path: ['matches', i], message: `expected ${pair.join(' – ')}, found ${given.join(' – ')}` })
  }
  return faults
}

/**
 * The bracket that players and a salt give: shuffled from the end down by a linear congruential generator seeded with
 * the first 32 bits of SHA-256(players, then salt, run together), filled up to a power of two, the first half against
 * the second. The generator has 233,280 states, so that most orders of ten players or more can never come.
 * Source: Frederic Rezeau, https://github.com/FredericRezeau/cyberbrawl-bracket-seeding (MIT)
 */
export function seedBracket(players: readonly string[], salt: string): Bracket {
  const seed = Number.parseInt(textHash(players.join('') + salt).slice(0, 8), 16)
  let state = seed
  const order = [...players]
  for (let i = order.length - 1; i > 0; i--) {
    state = (state * 9301 + 49297) % 233280
    const j = Math.floor((state / 233280) * (i + 1))
    const player = order[j]!
    order[j] = order[i]!
    order[i] = player
  }
  let slots = 1
  while (slots < order.length) slots *= 2
  while (order.length < slots) order.push(BYE)
  const half = slots / 2
  return { seed, matches: order.slice(0, half).map((player, i) => [player, order[half + i]!]) }
}

function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

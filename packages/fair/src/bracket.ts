import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { fairIssue, type FairIssue, type Match } from './messages.js'

/** The data that a tournament's host publishes about a bracket's seeding in Cyberbrawl's scheme. */
export interface PublishedBracket {
  /** The players in the order that they signed up. */
  readonly players: readonly string[]
  /** The string that the host keeps secret until the bracket is seeded. */
  readonly salt: string
  /** The SHA-256 of the salt. The host publishes it before anyone signs up. */
  readonly hash: string
}

/** A bracket: the seed used to shuffle the players, and the first matches. */
export interface Bracket {
  /** The seed of the shuffle, an integer from 0 to 2^32 − 1. */
  readonly seed: number
  readonly matches: readonly Match[]
}

/** The name of the placeholder opponent that fills the bracket if the number of players isn't a power of two. */
const BYE = 'bye'

/**
 * Returns all issues with a published bracket, or an empty list if the bracket is valid. There is an issue if the hash
 * isn't the hash of the salt, or if the matches don't follow from the players and the salt. Without `matches`, only the
 * hash is checked.
 */
export function verifyBracket(published: PublishedBracket, matches?: Bracket['matches']): FairIssue[] {
  const issues: FairIssue[] = []
  const { players, salt, hash } = published
  const expectedHash = textHash(salt)
  if (expectedHash !== hash)
    issues.push(fairIssue('wrong-salt', 'bracket', ['hash'], { expected: expectedHash, got: hash }))
  if (matches === undefined) return issues
  const expectedMatches = seedBracket(players, salt).matches
  if (matches.length !== expectedMatches.length) {
    const counts = { expected: expectedMatches.length, got: matches.length }
    issues.push(fairIssue('wrong-match-count', 'bracket', ['matches'], counts))
  }
  for (const [i, expected] of expectedMatches.entries()) {
    const got = matches[i]
    if (got === undefined || (got[0] === expected[0] && got[1] === expected[1])) continue
    issues.push(fairIssue('wrong-match', 'bracket', ['matches', i], { expected, got }))
  }
  return issues
}

/**
 * Seeds a bracket from the players and a salt. A linear congruential generator shuffles the players from the last to
 * the first. The generator's seed is the first 32 bits of the SHA-256 hash of all players' names followed by the salt.
 * Byes pad the bracket to a power of two, and each player in the first half plays against a player in the second half.
 * The generator has only 233,280 states, so most orders of ten or more players can never occur. Source: Frederic
 * Rezeau, https://github.com/FredericRezeau/cyberbrawl-bracket-seeding (MIT)
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

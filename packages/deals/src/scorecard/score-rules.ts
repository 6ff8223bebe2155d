import * as z from 'zod'
import { MOST_SEATS, ROUNDS } from '../events/game-limits.js'
import { roundScore } from '../rules/tricks.js'

/**
 * How the number of cards changes from round to round. `down` goes from the most cards down to 1, and `up` goes from 1
 * up to the most cards. `down-up` and `up-down` do both, one after the other.
 */
export const ROUND_ORDERS = ['down', 'up', 'down-up', 'up-down'] as const

/**
 * The ways to score a round. `eldorado`: 5 plus the bid, as a negative number if the player missed the bid.
 * `no-penalty`: 5 plus the bid, or 0 for a missed bid. `ten`: 10 plus the bid, or 0 for a missed bid. `tricks`: 1 per
 * trick, plus 10 if the player made the bid.
 */
export const SCORINGS = ['eldorado', 'no-penalty', 'ten', 'tricks'] as const

/** The schema of the rules for a game with real cards. The defaults are the rules of El Dorado. */
export const scoreRulesSchema = z.strictObject({
  /** Whether the dealer is forbidden to make the bid that would bring the sum of all bids to the number of tricks. */
  hook: z.boolean().default(false),
  order: z.enum(ROUND_ORDERS).default('down'),
  /** The number of cards in the longest round, 1 to 10. */
  cards: z.int().min(1).max(ROUNDS).default(ROUNDS),
  scoring: z.enum(SCORINGS).default('eldorado'),
})

export type ScoreRules = z.output<typeof scoreRulesSchema>

/** Returns the number of cards (and therefore of tricks) in each round of a game. */
export function roundSizes({ order, cards }: ScoreRules): number[] {
  const up = Array.from({ length: cards }, (_, i) => i + 1)
  const down = Array.from({ length: cards }, (_, i) => cards - i)
  switch (order) {
    case 'down':
      return down
    case 'up':
      return up
    case 'down-up':
      return [...down, ...up.slice(1)]
    case 'up-down':
      return [...up, ...down.slice(1)]
  }
}

export function scoreOf({ scoring }: ScoreRules, bid: number, tricks: number): number {
  const isMade = bid === tricks
  switch (scoring) {
    case 'eldorado':
      return roundScore(bid, tricks)
    case 'no-penalty':
      return isMade ? 5 + bid : 0
    case 'ten':
      return isMade ? 10 + bid : 0
    case 'tricks':
      return tricks + (isMade ? 10 : 0)
  }
}

export const PLAYER_COUNT = { min: 2, max: MOST_SEATS } as const

import * as z from 'zod'
import { PLAYER_COUNT, scoreRulesSchema } from './score-rules.js'

/** The name of the format of scorecard files. */
export const SCORE_FORMAT = 'seedfast-scores/1'

const name = z.string().min(1).max(40)
const numbers = z.array(z.int().min(0).max(10))

/** An entry in a game: all players' bids, or all players' tricks, for one round. The values are in seating order. */
const entrySchema = z.strictObject({
  kind: z.enum(['bids', 'tricks']),
  /** The number of the round, counted from 1. */
  round: z.int().min(1).max(20),
  values: numbers,
})

const gameSchema = z.strictObject({
  /** The day when the game started, such as `2026-03-01`. */
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  players: z.array(name).min(PLAYER_COUNT.min).max(PLAYER_COUNT.max),
  /** The index of the player who deals first. */
  dealer: z.int().min(0).max(9),
  rules: scoreRulesSchema,
  /**
   * All entries in the order that they were made. A later entry corrects an earlier entry of the same kind
   * for the same round.
   */
  entries: z.array(entrySchema),
})

export const bookSchema = z.strictObject({
  format: z.literal(SCORE_FORMAT),
  /** Named groups of players. */
  rosters: z.record(name, z.array(name).min(PLAYER_COUNT.min).max(PLAYER_COUNT.max)),
  /** All games, oldest first. The last game is the current game until it is over. */
  games: z.array(gameSchema),
})

export type ScoreEntry = z.output<typeof entrySchema>
export type ScoredGame = z.output<typeof gameSchema>
/** The content of a scorecard file. */
export type ScoreBook = z.output<typeof bookSchema>

export const EMPTY_BOOK: ScoreBook = { format: SCORE_FORMAT, rosters: {}, games: [] }

/** Formats a scorecard as the content of a file. */
export function scoreBookText(book: ScoreBook): string {
  return `${JSON.stringify(book, null, 1)}\n`
}

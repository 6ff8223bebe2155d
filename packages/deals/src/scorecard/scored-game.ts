import type { Place } from '@seedfast/world'
import { dealsInputError } from '../messages.js'
import { seatsOfPlayers } from '../table/seats-of-players.js'
import type { ScoreBook, ScoredGame, ScoreEntry } from './score-book.js'
import { roundSizes, scoreOf } from './score-rules.js'

/** A round of a game with real cards. All values are in seating order. */
export interface ScoredRound {
  readonly round: number
  /** The number of tricks in the round. */
  readonly size: number
  /** The dealer's index in the seating order. */
  readonly dealer: number
  /** Each player's bid, or null if no bids have been entered yet. */
  readonly bids: readonly number[] | null
  /** The number of tricks that each player took, or null if no tricks have been entered yet. */
  readonly tricks: readonly number[] | null
  /** Each player's score for the round, or null if the round isn't over. */
  readonly scores: readonly number[] | null
  /** Each player's total after the round, or null if the round isn't over. */
  readonly totals: readonly number[] | null
}

/** The rounds of a game, and the entry to make next. */
export interface GameScores {
  readonly rounds: readonly ScoredRound[]
  readonly totals: readonly number[]
  /** The entry to make next, or null once the game is over. */
  readonly next: { readonly kind: ScoreEntry['kind']; readonly round: number } | null
}

/** Returns a game's rounds with their scores, and the entry to make next. O(entries). */
export function scoresOfGame({ players, dealer, rules, entries }: ScoredGame): GameScores {
  let totals: readonly number[] = players.map(() => 0)
  const rounds = roundSizes(rules).map((size, i): ScoredRound => {
    const round = i + 1
    const last = (kind: ScoreEntry['kind']) =>
      entries.filter((entry) => entry.kind === kind && entry.round === round).at(-1)?.values ?? null
    const [bids, tricks] = [last('bids'), last('tricks')]
    const scores =
      bids === null || tricks === null ? null : players.map((_, at) => scoreOf(rules, bids[at]!, tricks[at]!))
    if (scores !== null) totals = totals.map((total, at) => total + scores[at]!)
    const common = { round, size, dealer: (dealer + i) % players.length }
    return { ...common, bids, tricks, scores, totals: scores === null ? null : totals }
  })
  const open = rounds.find(({ scores }) => scores === null)
  const next =
    open === undefined
      ? null
      : { kind: open.bids === null ? ('bids' as const) : ('tricks' as const), round: open.round }
  return { rounds, totals, next }
}

/**
 * Returns a game with an entry added. The entry is either the next entry or a correction of an earlier entry. Throws an
 * InputError at `place` if the entry isn't possible in its round.
 */
export function withEntry(game: ScoredGame, entry: ScoreEntry, place: Place): ScoredGame {
  const { players, rules } = game
  const { rounds, next } = scoresOfGame(game)
  const round = rounds[entry.round - 1]
  const isNext = next?.kind === entry.kind && next.round === entry.round
  if (round === undefined || (!isNext && round[entry.kind] === null))
    throw dealsInputError('score-not-due', place, { ...entry, next })
  const { size, dealer } = round
  const { kind, values } = entry
  if (values.length !== players.length)
    throw dealsInputError('score-count', place, { expected: players.length, got: values.length })
  const wrong = values.find((value) => !Number.isInteger(value) || value < 0 || value > size)
  if (wrong !== undefined) throw dealsInputError('score-range', place, { got: wrong, max: size })
  const sum = values.reduce((all, value) => all + value, 0)
  if (kind === 'tricks' && sum !== size)
    throw dealsInputError('score-sum', place, { expected: size, got: sum })
  if (kind === 'bids' && rules.hook && sum === size)
    throw dealsInputError('score-hook', place, { dealer: players[dealer]!, tricks: size })
  return { ...game, entries: [...game.entries, entry] }
}

/** Returns a game without its last entry. That entry can also be a correction. */
export function withoutLastEntry(game: ScoredGame): ScoredGame {
  return { ...game, entries: game.entries.slice(0, -1) }
}

/** Returns the players with the highest total in a finished game, or an empty array if the game isn't over. */
export function winnersOfGame(game: ScoredGame): string[] {
  const { totals, next } = scoresOfGame(game)
  const best = Math.max(...totals)
  return next === null ? game.players.filter((_, i) => totals[i] === best) : []
}

/**
 * Checks and normalizes the names of a game's players. Throws an InputError at `place` if there are too few or too many
 * names, or if a name is invalid or occurs twice.
 */
export function playerNames(names: readonly string[], place: Place): string[] {
  const players = names.map((name) => ({ name, bot: null }))
  return seatsOfPlayers(players, () => place).map(({ id, name = id }) => name)
}

/** Returns a scorecard in which `game` replaces the last game, which is the current one. */
export function withCurrentGame(book: ScoreBook, game: ScoredGame): ScoreBook {
  return { ...book, games: [...book.games.slice(0, -1), game] }
}

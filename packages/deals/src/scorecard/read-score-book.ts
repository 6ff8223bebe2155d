import { parseJson, parseSchema, placeInside, type Place } from '@seedfast/world'
import { dealsInputError } from '../messages.js'
import { bookSchema, type ScoreBook, type ScoredGame } from './score-book.js'
import { withEntry } from './scored-game.js'

/**
 * Reads a scorecard file. Throws an InputError at `place` if the text isn't a scorecard or contains an impossible
 * entry.
 */
export function readScoreBook(text: string, place: Place): ScoreBook {
  const book = parseSchema(bookSchema, parseJson(text, place), place)
  for (const [index, game] of book.games.entries()) {
    const path = ['games', index]
    if (game.dealer >= game.players.length)
      throw dealsInputError('score-dealer', placeInside(place, { path: [...path, 'dealer'] }), {
        got: game.dealer,
        players: game.players.length,
      })
    let replayed: ScoredGame = { ...game, entries: [] }
    for (const [at, entry] of game.entries.entries())
      replayed = withEntry(replayed, entry, placeInside(place, { path: [...path, 'entries', at] }))
  }
  return book
}

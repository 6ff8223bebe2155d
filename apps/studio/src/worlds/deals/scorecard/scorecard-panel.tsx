import {
  scoresOfGame,
  winnersOfGame,
  withCurrentGame,
  withEntry,
  withoutLastEntry,
  type ScoreBook,
  type ScoredGame,
  EMPTY_BOOK,
  readScoreBook,
} from '@seedfast/deals'
import { useState, type ReactNode } from 'preact/compat'
import { UndoIcon } from '../../../ui/icons.js'
import { EntryForm, type EntryPlace } from './entry-form.js'
import { NewGameForm } from './new-game-form.js'
import { PastGames } from './past-games.js'
import { ScoreFiles } from './score-files.js'
import { ScoreSheet } from './score-sheet.js'
import { isInputError } from '@seedfast/world'
import { storedValue } from '../../../ui/stored-value.js'
import './scorecard.css'
import { Button } from '../../../ui/button.js'

/** Keeps the scores of games with real cards. The browser stores them. */
export default function ScorecardPanel(): ReactNode {
  const { value: book, damaged } = storedScores.use()
  const [isNew, setIsNew] = useState(false)
  const game = book.games.at(-1)
  const change = (next: (book: ScoreBook) => ScoreBook): void => storedScores.change(next)
  return (
    <div className="deals-table scorecard">
      {damaged && (
        <p className="notice faulty" role="alert">
          The stored scores can’t be read. Your next entry starts a new scorecard, and a copy of the damaged
          data is kept in this browser as <code>seedfast.deals.scores.damaged</code>.
        </p>
      )}
      {game === undefined || isNew ? (
        <NewGameForm
          book={book}
          onStart={(started, rosters) => {
            change((now) => ({ ...now, rosters, games: [...now.games, started] }))
            setIsNew(false)
          }}
          onCancel={game === undefined ? null : () => setIsNew(false)}
        />
      ) : (
        <CurrentGame
          key={book.games.length}
          game={game}
          onChange={(next) => change((now) => withCurrentGame(now, next))}
          onRemove={() => change((now) => ({ ...now, games: now.games.slice(0, -1) }))}
          onNew={() => setIsNew(true)}
        />
      )}
      <PastGames book={book} />
      <ScoreFiles book={book} onOpen={(opened) => change(() => opened)} />
    </div>
  )
}

/** Renders the current game's score sheet and the form for its next entry. */
function CurrentGame({
  game,
  onChange,
  onRemove,
  onNew,
}: {
  readonly game: ScoredGame
  onChange(game: ScoredGame): void
  onRemove(): void
  onNew(): void
}): ReactNode {
  const { next } = scoresOfGame(game)
  const [corrected, setCorrected] = useState<EntryPlace | null>(null)
  const place = corrected ?? next
  const isEmpty = game.entries.length === 0
  return (
    <>
      <section className="card deals-game" aria-label="Current game">
        {place === null ? (
          <p className="deals-status" role="status">
            {winnersOfGame(game).join(' and ')} won.
          </p>
        ) : (
          <EntryForm
            key={`${place.kind} ${place.round} ${game.entries.length}`}
            game={game}
            place={place}
            onSave={(entry) => {
              onChange(withEntry(game, entry, { in: 'option', name: 'values' }))
              setCorrected(null)
            }}
            onCancel={corrected === null ? null : () => setCorrected(null)}
          />
        )}
        <div className="deals-row">
          <Button
            onClick={() => {
              setCorrected(null)
              if (isEmpty) onRemove()
              else onChange(withoutLastEntry(game))
            }}
          >
            <UndoIcon /> {isEmpty ? 'Remove this game' : 'Undo the last entry'}
          </Button>
          <Button onClick={onNew}>New game…</Button>
        </div>
      </section>
      <ScoreSheet game={game} corrected={corrected} onCorrect={setCorrected} />
    </>
  )
}

/** The scorecard, which the browser stores in the format of scorecard files. */
const storedScores = storedValue<ScoreBook>('deals.scores', EMPTY_BOOK, (text) => {
  if (text === null) return { value: EMPTY_BOOK, damaged: false }
  try {
    return { value: readScoreBook(text, { in: 'file', name: 'seedfast.deals.scores' }), damaged: false }
  } catch (error) {
    if (!isInputError(error)) throw error
    return { value: EMPTY_BOOK, damaged: true }
  }
})

import { scoresOfGame, withEntry, type ScoreEntry, type ScoredGame } from '@seedfast/deals'
import { useState, type ReactNode } from 'preact/compat'
import { capital } from '../../../words/capital.js'
import { issuesText } from '../../../words/messages.js'
import { Button } from '../../../ui/button.js'

interface EntryProps {
  readonly game: ScoredGame
  readonly place: EntryPlace
  onSave(entry: ScoreEntry): void
  /** Ends a correction; null if the entry isn't a correction. */
  readonly onCancel: (() => void) | null
}

/** Lets the user choose a number for each player, and save the numbers as the bids or tricks of a round. */
export function EntryForm({ game, place, onSave, onCancel }: EntryProps): ReactNode {
  const { players, rules } = game
  const { rounds } = scoresOfGame(game)
  const { kind, round } = place
  const { size, dealer, bids, [kind]: before } = rounds[round - 1]!
  // Most players make their bids, so the bids are the initial values for the tricks.
  const [start] = useState<readonly (number | null)[]>(() => before ?? bids ?? players.map(() => null))
  const [values, setValues] = useState(start)
  const isChanged = values !== start
  const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0)
  const entry = { kind, round, values: values.map((value) => value ?? -1) }
  const fault = values.includes(null) ? null : faultOf(game, entry)
  return (
    <form
      className="score-entry grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(entry)
      }}
    >
      <h2>
        {onCancel === null ? '' : 'Correct '}
        {onCancel === null ? capital(kind) : kind} for round {round}
      </h2>
      <p className="quiet">
        Round {round} of {rounds.length}, {size} {size === 1 ? 'card' : 'cards'} each. {players[dealer]}{' '}
        deals.
        {kind === 'bids' && rules.hook && ` The bids can’t add up to ${size}.`}
      </p>
      {players.map((name, i) => (
        <fieldset key={name}>
          <legend className="pt-0 pb-1 px-0 text-semibold">
            {name}
            {kind === 'tricks' && bids !== null && <span className="quiet"> bid {bids[i]}</span>}
            {i === dealer && <span className="quiet"> dealer</span>}
          </legend>
          <div className="score-numbers grid tiles-11 gap-1 max-w-144">
            {Array.from({ length: size + 1 }, (_, value) => (
              <label className="relative" key={value}>
                <input
                  type="radio"
                  name={`score-${i}`}
                  checked={values[i] === value}
                  onChange={() => setValues(values.with(i, value))}
                />
                <span>{value}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p role="status" data-faulty={fault === null || !isChanged ? undefined : ''}>
        {fault ?? `${capital(kind)}: ${sum} of ${size}.`}
      </p>
      <div className="deals-row">
        <button type="submit" className="button primary" disabled={values.includes(null) || fault !== null}>
          Save {kind}
        </button>
        {onCancel !== null && (
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** Returns the reason why an entry is invalid, or null if it is valid. */
function faultOf(game: ScoredGame, entry: ScoreEntry): string | null {
  try {
    withEntry(game, entry, { in: 'option', name: 'values' })
    return null
  } catch (error) {
    return `${capital(issuesText(error))}.`
  }
}

/** The bids or the tricks of a round, which the user enters or corrects. */
export type EntryPlace = Pick<ScoreEntry, 'kind' | 'round'>

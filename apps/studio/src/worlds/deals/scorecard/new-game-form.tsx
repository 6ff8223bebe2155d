import {
  playerNames,
  ROUND_ORDERS,
  SCORINGS,
  type ScoreBook,
  type ScoredGame,
  type ScoreRules,
} from '@seedfast/deals'
import { useRef, useState, type ReactNode } from 'preact/compat'
import { useRemovalFocus } from '../../../ui/use-removal-focus.js'
import { capital } from '../../../words/capital.js'
import { issuesText } from '../../../words/messages.js'
import { Button } from '../../../ui/button.js'
import { Select } from '../../../ui/plain-input.js'

const ORDER_WORDS: Readonly<Record<ScoreRules['order'], string>> = {
  down: 'Down to 1 card',
  up: 'Up from 1 card',
  'down-up': 'Down to 1, then up',
  'up-down': 'Up, then down to 1',
}

const SCORING_WORDS: Readonly<Record<ScoreRules['scoring'], string>> = {
  eldorado: 'El Dorado: ±(5 + bid)',
  'no-penalty': '5 + bid if made, otherwise 0',
  ten: '10 + bid if made, otherwise 0',
  tricks: '1 per trick, plus 10 if the bid is made',
}

interface NewGameProps {
  readonly book: ScoreBook
  onStart(game: ScoredGame, rosters: ScoreBook['rosters']): void
  /** Returns to the current game; null if there is none. */
  readonly onCancel: (() => void) | null
}

/** Renders the form for a new game with real cards: the players, who deals first, and the rules. */
export function NewGameForm({ book, onStart, onCancel }: NewGameProps): ReactNode {
  const last = book.games.at(-1)
  const [names, setNames] = useState<readonly string[]>(last?.players ?? ['', '', ''])
  const [dealer, setDealer] = useState(0)
  const [rules, setRules] = useState<ScoreRules>(
    last?.rules ?? { hook: false, order: 'down', cards: 10, scoring: 'eldorado' },
  )
  const [roster, setRoster] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const onRemove = useRemovalFocus(names.length, () => adding.current)
  const rosters = Object.entries(book.rosters)
  const start = (): void => {
    try {
      const players = playerNames(names, { in: 'option', name: 'players' })
      const title = roster.trim().slice(0, 40)
      onStart(
        {
          day: new Date().toISOString().slice(0, 10),
          players,
          dealer: Math.min(dealer, players.length - 1),
          rules,
          entries: [],
        },
        title === '' ? book.rosters : { ...book.rosters, [title]: players },
      )
    } catch (error) {
      setFault(`${capital(issuesText(error))}.`)
    }
  }
  return (
    <section className="card deals-setup deals-game" aria-labelledby="score-new">
      <h2 id="score-new">New game with real cards</h2>
      {rosters.length > 0 && (
        <div className="deals-row" role="group" aria-label="Saved rosters">
          {rosters.map(([name, players]) => (
            <Button key={name} onClick={() => setNames(players)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <ol>
        {names.map((name, i) => (
          <li key={i} className="score-player">
            <input
              aria-label={`Name of player ${i + 1}`}
              placeholder={`Player ${i + 1}`}
              value={name}
              maxLength={40}
              onChange={({ currentTarget }) => setNames(names.with(i, currentTarget.value))}
            />
            <label>
              <input type="radio" name="score-dealer" checked={dealer === i} onChange={() => setDealer(i)} />{' '}
              deals first
            </label>
            <Button
              aria-label={`Remove player ${i + 1}`}
              disabled={names.length <= 2}
              onClick={({ currentTarget }) => {
                onRemove(currentTarget)
                setNames(names.filter((_, at) => at !== i))
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <Button ref={adding} disabled={names.length >= 10} onClick={() => setNames([...names, ''])}>
        Add a player
      </Button>
      <label className="score-field">
        <span>Save these players as</span>
        <input
          value={roster}
          maxLength={40}
          placeholder="Roster name (optional)"
          onChange={({ currentTarget }) => setRoster(currentTarget.value)}
        />
      </label>
      <details className="score-rules grid grid-cols-1 gap-2">
        <summary className="min-h-8">House rules</summary>
        <label className="score-field">
          <span>Cards per round</span>
          <Select
            value={rules.order}
            options={ROUND_ORDERS.map((order) => [order, ORDER_WORDS[order]] as const)}
            onChoose={(value) => setRules({ ...rules, order: value as ScoreRules['order'] })}
          />
        </label>
        <label className="score-field">
          <span>Maximum cards</span>
          <select
            value={rules.cards}
            onChange={({ currentTarget }) => setRules({ ...rules, cards: Number(currentTarget.value) })}
          >
            {Array.from({ length: 10 }, (_, i) => (
              <option key={i} value={i + 1}>
                {i + 1}
              </option>
            ))}
          </select>
        </label>
        <label className="score-field">
          <span>Scoring</span>
          <Select
            value={rules.scoring}
            options={SCORINGS.map((scoring) => [scoring, SCORING_WORDS[scoring]] as const)}
            onChoose={(value) => setRules({ ...rules, scoring: value as ScoreRules['scoring'] })}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={rules.hook}
            onChange={() => setRules({ ...rules, hook: !rules.hook })}
          />{' '}
          The bids can’t add up to the number of tricks
        </label>
      </details>
      {fault !== null && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
      <div className="deals-row">
        <Button look="primary" onClick={start}>
          Start
        </Button>
        {onCancel !== null && (
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </section>
  )
}

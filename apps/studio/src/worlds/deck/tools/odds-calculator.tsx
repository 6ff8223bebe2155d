import type { DeckOddsProps } from '../deck-part.js'
import { compareStrings } from '@seedfast/world'
import { RULE_SETS } from '@seedfast/deck'
import { useEffect, useRef, useState, type ReactNode } from 'preact/compat'
import { useRemovalFocus } from '../../../ui/use-removal-focus.js'
import { POINT_KINDS, POINT_WORDS, type PointName } from '../cards/card-words.js'
import { percentText } from '../play/percent-text.js'
import { chanceOf, SIMULATED_DECKS, type Wanted } from './chance-of.js'
import { CloseButton } from '../../../ui/button.js'
import { cardOf } from '../cards/shown-library.js'

/** The maximum number of things that the user can ask for. */
const MOST_WANTED = 4

/** Estimates the chance of drawing several cards or kinds of cards together. */
export function OddsCalculator({ part: { params }, odds }: DeckOddsProps): ReactNode {
  const [chosen, setChosen] = useState<readonly Wanted[]>(['damage', 'energy'])
  const [draws, setDraws] = useState(RULE_SETS[params.rules].hand.limit)
  const cards = Object.keys(odds.byDraw).toSorted((a, b) => compareStrings(nameOf(a), nameOf(b)))
  const wanted = chosen.filter((one) => isKind(one) || cards.includes(one))
  const adding = useRef<HTMLSelectElement>(null)
  const onRemove = useRemovalFocus(wanted.length, () => adding.current)
  const key = wanted.join(' ')
  const [found, setFound] = useState<{ readonly of: string; readonly chance: number } | null>(null)
  const explainedPart = `${key} ${draws}`
  useEffect(() => {
    const canceling = new AbortController()
    chanceOf(params, key === '' ? [] : key.split(' '), draws, canceling.signal).then(
      (chance) => setFound({ of: explainedPart, chance }),
      () => {},
    )
    return () => canceling.abort()
  }, [params, key, draws, explainedPart])
  const most = Math.max(...odds.lengths.map(({ length }) => length))
  return (
    <div className="odds-calculator grid gap-2">
      <h3>Odds of drawing these together</h3>
      <ul className="wanted-cards flex flex-wrap gap-1.5 items-center">
        {wanted.map((one, i) => (
          <li key={i}>
            {nameOf(one)}
            <CloseButton
              aria-label={`Remove ${nameOf(one)}`}
              onClick={({ currentTarget }) => {
                onRemove(currentTarget)
                setChosen(wanted.toSpliced(i, 1))
              }}
            />
          </li>
        ))}
        {wanted.length < MOST_WANTED && (
          <li>
            <select
              ref={adding}
              aria-label="Add a card or a kind"
              value=""
              onChange={({ currentTarget: { value } }) => setChosen([...wanted, value])}
            >
              <option value="">Add…</option>
              <optgroup label="Any card with">
                {POINT_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {POINT_WORDS[kind]}
                  </option>
                ))}
              </optgroup>
              <optgroup label="A card">
                {cards.map((id) => (
                  <option key={id} value={id}>
                    {nameOf(id)}
                  </option>
                ))}
              </optgroup>
            </select>
          </li>
        )}
      </ul>
      <label className="draws-slider flex flex-wrap gap-x-3 gap-y-1 items-center">
        within {draws} draws
        <input
          type="range"
          min={1}
          max={most}
          value={Math.min(draws, most)}
          onChange={({ currentTarget: { value } }) => setDraws(Number(value))}
        />
      </label>
      <p role="status">
        <strong className="big-chance text-xl digits">
          {found === null ? '…' : percentText(found.chance)}
        </strong>{' '}
        <span className="quiet">of {SIMULATED_DECKS.toLocaleString('en')} simulated decks</span>
      </p>
    </div>
  )
}

function isKind(wanted: Wanted): wanted is PointName {
  return POINT_KINDS.includes(wanted as PointName)
}

function nameOf(wanted: Wanted): string {
  return isKind(wanted) ? `Any ${POINT_WORDS[wanted].toLowerCase()}` : cardOf(wanted).name
}

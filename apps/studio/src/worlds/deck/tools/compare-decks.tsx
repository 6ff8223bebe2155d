import type { DeckOddsProps } from '../deck-part.js'
import { deckOdds, readDeckCode, RULE_SETS, type CodedDeck, type DeckOdds } from '@seedfast/deck'
import { isInputError, type Preset } from '@seedfast/world'
import { useMemo, useState, type ReactNode } from 'preact/compat'
import { capital } from '../../../words/capital.js'
import { useSavedDecks } from '../saved/saved-decks.js'
import { POINT_KINDS } from '../cards/card-words.js'
import { KindHeading } from '../cards/kind-heading.js'
import { DrawHeadings } from './draw-headings.js'
import { PointsCurve } from './points-curve.js'
import { pointsWithin } from './points-within.js'
import { Button } from '../../../ui/button.js'
import { cardOf } from '../cards/shown-library.js'

/** The number of decks to simulate if the odds can't be computed exactly. */
const SURVEY = { decks: 500 }
const PRESET = 'preset:'

/** Compares the deck with a saved deck, an example, or a deck given by its code. */
export default function CompareDecks({ part, odds }: DeckOddsProps): ReactNode {
  const { params, code, session, open } = part
  const [decks] = useSavedDecks()
  const presets = Object.entries(session.world.presets)
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const other = useMemo(() => otherDeck(chosen, typed, presets), [chosen, typed, presets])
  return (
    <>
      <div className="compare-choice flex flex-wrap gap-x-2 gap-y-1.5 items-center">
        <label className="max-w-full">
          Compare with{' '}
          <select value={chosen} onChange={({ currentTarget: { value } }) => setChosen(value)}>
            <option value="">Choose a deck…</option>
            {decks.some((deck) => deck.code !== code) && (
              <optgroup label="Your decks">
                {decks
                  .filter((deck) => deck.code !== code)
                  .map((deck) => (
                    <option key={deck.code} value={deck.code}>
                      {deck.name}
                    </option>
                  ))}
              </optgroup>
            )}
            <optgroup label="Examples">
              {presets.map(([id, { title }]) => (
                <option key={id} value={PRESET + id}>
                  {title}
                </option>
              ))}
            </optgroup>
            <option value="code">A deck code</option>
          </select>
        </label>
        {chosen === 'code' && (
          <input
            aria-label="Other deck code"
            className="code"
            value={typed}
            placeholder="DECK-…"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </div>
      {other !== null && 'message' in other && <p className="field-fault">{other.message}</p>}
      {other !== null && 'cards' in other && (
        <Comparison one={params} odds={odds} other={other} onOpen={() => open(other)} />
      )}
    </>
  )
}

function Comparison({
  one,
  odds,
  other,
  onOpen,
}: {
  readonly one: CodedDeck
  readonly odds: DeckOdds
  readonly other: CodedDeck
  onOpen(): void
}): ReactNode {
  const otherOdds = useMemo(() => deckOdds(other, SURVEY), [other])
  const hand = RULE_SETS[one.rules].hand.limit
  const draws = [hand, 6, 10, 15]
  return (
    <div className="tool-columns grid tiles-fit-88 gap-x-6 gap-y-4 items-start">
      <PointsCurve odds={odds} other={otherOdds} />
      <div className="table-frame" tabIndex={0} role="group" aria-label="Points of both decks">
        <table className="odds-table">
          <thead>
            <tr>
              <th scope="col">Mean points within</th>
              <DrawHeadings draws={draws} hand={hand} />
            </tr>
          </thead>
          <tbody>
            {POINT_KINDS.map((kind) => (
              <tr key={kind} data-kind={kind}>
                <KindHeading kind={kind} />
                {draws.map((draw) => {
                  const mine = pointsWithin(odds, kind, draw)
                  const theirs = pointsWithin(otherOdds, kind, draw)
                  return (
                    <td key={draw} className="whitespace-nowrap">
                      {mine.toFixed(1)} / {theirs.toFixed(1)}
                      <span className="difference">{differenceText(mine - theirs)}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="quiet">This deck / the other deck, then the difference.</p>
      </div>
      <CardNames title="Only in this deck" ids={without(one.cards, other.cards)} />
      <CardNames title="Only in the other deck" ids={without(other.cards, one.cards)} />
      <CardNames title="In both" ids={one.cards.filter((id) => other.cards.includes(id))} />
      <Button onClick={onOpen}>Open the other deck</Button>
    </div>
  )
}

function CardNames({ title, ids }: { readonly title: string; readonly ids: readonly string[] }): ReactNode {
  return (
    <div>
      <h3>{title}</h3>
      {ids.length === 0 ? (
        <p className="quiet">No cards.</p>
      ) : (
        <ul className="columns-[2_9rem]">
          {ids.map((id, i) => (
            <li key={i}>{cardOf(id).name}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function without(cards: readonly string[], others: readonly string[]): string[] {
  return cards.filter((id) => !others.includes(id))
}

function differenceText(difference: number): string {
  const text = Math.abs(difference).toFixed(1)
  return text === '0.0' ? '=' : difference < 0 ? `−${text}` : `+${text}`
}

type Presets = readonly (readonly [string, Preset])[]

/** Returns the deck that the user chose, the problem with its code, or null if the user hasn't chosen a deck yet. */
function otherDeck(
  chosen: string,
  typed: string,
  presets: Presets,
): CodedDeck | { readonly message: string } | null {
  if (chosen === '' || (chosen === 'code' && typed.trim() === '')) return null
  const preset = presets.find(([id]) => PRESET + id === chosen)
  if (preset !== undefined)
    return { cards: [], favourites: [], rules: 'v2', ...(preset[1].params as Partial<CodedDeck>) }
  try {
    return readDeckCode(chosen === 'code' ? typed : chosen)
  } catch (error) {
    if (!isInputError(error)) throw error
    return { message: `${capital(error.issues[0]!.message)}.` }
  }
}

import { readDeckCode, RULE_SET_IDS, type RuleSetId } from '@seedfast/deck'
import { useId, useRef, type ReactNode } from 'react'
import { CloseIcon, StarIcon } from '../../../ui/icons.js'
import type { DeckPart } from '../deck-part.js'
import { CodeField } from '../code/code-field.js'
import { deckName } from './deck-edits.js'
import { LONGEST_NAME, withDeck } from '../saved/saved-decks.js'
import { useSavedDecks } from '../saved/use-saved-decks.js'

const RULE_NAMES: Readonly<Record<RuleSetId, string>> = {
  v1: '15 Jan 2021',
  v2: '16 Jan 2021',
  v3: 'Cyberbrawl',
}

export function DeckTools({ part }: { readonly part: DeckPart }): ReactNode {
  const { params, code, session, open } = part
  const issue = session.params.issues[0]
  const name = useId()
  return (
    <section className="deck-tools" aria-label="Deck">
      <CodeField code={code} fault={issue === undefined ? null : issue.message} onOpen={open} />
      <fieldset className="deck-rules">
        <legend>Rules</legend>
        <span className="segments">
          {RULE_SET_IDS.map((id) => (
            <label key={id}>
              <input
                type="radio"
                name={name}
                checked={params.rules === id}
                onChange={() => open({ ...params, rules: id })}
              />
              <span>{RULE_NAMES[id]}</span>
            </label>
          ))}
        </span>
      </fieldset>
      <DeckList part={part} />
    </section>
  )
}

function DeckList({ part }: { readonly part: DeckPart }): ReactNode {
  const { params, code, session, open, openPreset } = part
  const [decks, change] = useSavedDecks()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = (then: () => void): void => {
    menu.current!.open = false
    then()
  }
  const isSaved = decks.some((deck) => deck.code === code)
  return (
    <div className="deck-lists">
      <button
        type="button"
        className="button"
        aria-pressed={isSaved}
        onClick={() =>
          change((all) =>
            isSaved
              ? all.filter((deck) => deck.code !== code)
              : withDeck(all, { name: deckName(params), code }),
          )
        }
      >
        <StarIcon /> {isSaved ? 'Saved' : 'Save deck'}
      </button>
      <details
        className="deck-menu"
        ref={menu}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close(() => menu.current!.querySelector('summary')!.focus())
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null && !menu.current!.contains(relatedTarget)) menu.current!.open = false
        }}
      >
        <summary className="button">Your decks ({decks.length})</summary>
        <div className="deck-list">
          <h2>Your decks</h2>
          {decks.length === 0 && <p className="quiet">“Save deck” saves the deck in this browser.</p>}
          <ul>
            {decks.map((deck) => (
              <li key={deck.code}>
                <input
                  aria-label={`Name of ${deck.name}`}
                  value={deck.name}
                  maxLength={LONGEST_NAME}
                  onChange={({ target }) => change((all) => withDeck(all, { ...deck, name: target.value }))}
                />
                <button
                  type="button"
                  className="button small"
                  aria-label={`Open ${deck.name}`}
                  onClick={() => close(() => open(readDeckCode(deck.code)))}
                >
                  Open
                </button>
                <button
                  type="button"
                  className="quiet-button"
                  aria-label={`Delete ${deck.name}`}
                  onClick={() => change((all) => all.filter((one) => one.code !== deck.code))}
                >
                  <CloseIcon />
                </button>
              </li>
            ))}
          </ul>
          <h2>Examples</h2>
          <ul>
            {Object.entries(session.world.presets).map(([id, { title }]) => (
              <li key={id}>
                <button type="button" className="link-button" onClick={() => close(() => openPreset(id))}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </div>
  )
}

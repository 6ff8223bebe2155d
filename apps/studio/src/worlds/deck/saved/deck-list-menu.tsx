import { readDeckCode } from '@seedfast/deck'
import { useRef, useState, type ReactNode } from 'preact/compat'
import { useRemovalFocus } from '../../../ui/use-removal-focus.js'
import type { DeckPart } from '../deck-part.js'
import { DeckFiles } from './deck-files.js'
import { addedText, withImported } from './imported-decks.js'
import { useSavedDecks, withDeck, type SavedDeck, LONGEST_NAME } from './saved-decks.js'
import { Button, CloseButton } from '../../../ui/button.js'
import { cardOf } from '../cards/shown-library.js'

/** The number of decks from which the list can be searched. */
const MANY = 5

/** Lists the saved decks, which can be renamed, filtered, exported and imported, and the examples. */
export default function DeckListMenu({
  part: { session, open, openPreset },
  close,
}: {
  readonly part: DeckPart
  /** Closes the menu, then calls a function. */
  close(then: () => void): void
}): ReactNode {
  const [decks, change] = useSavedDecks()
  const [text, setText] = useState('')
  const [deleted, setDeleted] = useState<{ readonly deck: SavedDeck; readonly at: number } | null>(null)
  /** The code of the deck that is being edited. Its row stays even if the deck no longer matches the filter. */
  const [edited, setEdited] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const matches = filteredDecks(decks, text)
  const shown = decks.filter((deck) => deck.code === edited || matches.includes(deck))
  const onRemove = useRemovalFocus(shown.length, () => heading.current)
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Your decks
      </h2>
      {decks.length === 0 && <p className="quiet">To store a deck in this browser, use “Save deck”.</p>}
      {(decks.length >= MANY || text !== '') && (
        <input
          type="search"
          aria-label="Find a deck"
          placeholder="Name or card"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {decks.length > 0 && shown.length === 0 && <p className="quiet">No decks match.</p>}
      <ul className="saved-decks">
        {shown.map((deck) => (
          <SavedDeckRow
            key={deck.code}
            deck={deck}
            onChange={(next) => change((all) => withDeck(all, next))}
            onOpen={() => close(() => open(readDeckCode(deck.code)))}
            onDelete={(button) => {
              onRemove(button)
              setEdited(null)
              setDeleted({ deck, at: decks.indexOf(deck) })
              change((all) => all.filter((one) => one.code !== deck.code))
            }}
            onEdit={(on) => setEdited(on ? deck.code : null)}
          />
        ))}
      </ul>
      {deleted !== null && (
        <p role="status">
          Deleted {deleted.deck.name}.{' '}
          <Button
            look="link"
            onClick={() => {
              change((all) =>
                all.some(({ code }) => code === deleted.deck.code)
                  ? all
                  : all.toSpliced(deleted.at, 0, deleted.deck),
              )
              setDeleted(null)
              heading.current?.focus()
            }}
          >
            Undo
          </Button>
        </p>
      )}
      <DeckFiles
        shown={shown}
        onAdd={(added) => {
          change((all) => withImported(all, added))
          return addedText(added, decks)
        }}
      />
      <h2>Examples</h2>
      <ul>
        {Object.entries(session.world.presets).map(([id, { title }]) => (
          <li key={id}>
            <Button look="link" onClick={() => close(() => openPreset(id))}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  readonly deck: SavedDeck
  onChange(deck: SavedDeck): void
  onOpen(): void
  onDelete(button: HTMLButtonElement): void
  /** Called with true when the user starts to edit this row, and with false when the focus leaves it. */
  onEdit(on: boolean): void
}

/** Renders a saved deck's name, which the user can change, and the buttons that open and delete the deck. */
function SavedDeckRow({ deck, onChange, onOpen, onDelete, onEdit }: RowProps): ReactNode {
  const { name } = deck
  /** The name before the user edited it. It comes back if the user leaves the field empty. */
  const [before, setBefore] = useState(name)
  return (
    <li
      onFocus={() => onEdit(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) onEdit(false)
      }}
    >
      <input
        aria-label={`Name of ${name}`}
        value={name}
        maxLength={LONGEST_NAME}
        onChange={({ currentTarget }) => onChange({ ...deck, name: currentTarget.value })}
        onFocus={() => setBefore(name)}
        onBlur={() => {
          if (name.trim() === '') onChange({ ...deck, name: before })
        }}
      />
      <Button aria-label={`Open ${name}`} onClick={onOpen}>
        Open
      </Button>
      <CloseButton aria-label={`Delete ${name}`} onClick={({ currentTarget }) => onDelete(currentTarget)} />
    </li>
  )
}

/** Returns the decks that have every word of `text` in their name, code or cards' names. */
export function filteredDecks(decks: readonly SavedDeck[], text: string): readonly SavedDeck[] {
  const words = text.toLowerCase().split(/\s+/)
  return decks.filter(({ name, code }) => {
    const about = `${name} ${code} ${cardNames(code)}`.toLowerCase()
    return words.every((word) => about.includes(word))
  })
}

function cardNames(code: string): string {
  return readDeckCode(code)
    .cards.map((id) => cardOf(id).name)
    .join(' ')
}

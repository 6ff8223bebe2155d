import { readDeckCode } from '@seedfast/deck'
import { useState, type ReactNode } from 'react'
import { copyText } from '../../../ui/copy-text.js'
import { CloseIcon, CopyIcon } from '../../../ui/icons.js'
import { SaveButton } from '../../../ui/save-button.js'
import { saveFile } from '../../../ui/save-file.js'
import { useToast } from '../../../ui/toast.js'
import { countOf } from '../../../words/quantity-text.js'
import type { DeckPart } from '../deck-part.js'
import { deckListsText, readDeckLists } from './deck-lists.js'
import { filteredDecks, LONGEST_NAME, readTags, tagsOf, withDeck, type SavedDeck } from './saved-decks.js'
import { useSavedDecks } from './use-saved-decks.js'

/** The number of decks from which the list can be searched. */
const MANY = 5

/** Lists the saved decks, which can be renamed, tagged, filtered, exported and imported, and the examples. */
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
  const [tag, setTag] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<{ readonly deck: SavedDeck; readonly at: number } | null>(null)
  const tags = tagsOf(decks)
  const filter = tag !== null && tags.includes(tag) ? tag : null
  const shown = filteredDecks(decks, filter, text)
  return (
    <>
      <h2>Your decks</h2>
      {decks.length === 0 && <p className="quiet">“Save deck” saves the deck in this browser.</p>}
      {(decks.length >= MANY || text !== '') && (
        <input
          type="search"
          aria-label="Find a deck"
          placeholder="Name, tag or card"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {tags.length > 0 && (
        <div className="deck-tags" role="group" aria-label="Tags">
          {[null, ...tags].map((one) => (
            <button key={one ?? ''} type="button" aria-pressed={filter === one} onClick={() => setTag(one)}>
              {one ?? 'All'}
            </button>
          ))}
        </div>
      )}
      {decks.length > 0 && shown.length === 0 && <p className="quiet">No deck matches.</p>}
      <ul className="saved-decks">
        {shown.map((deck) => (
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
              onClick={() => {
                setDeleted({ deck, at: decks.indexOf(deck) })
                change((all) => all.filter((one) => one.code !== deck.code))
              }}
            >
              <CloseIcon />
            </button>
            <TagField
              deck={deck}
              onChange={(next) => change((all) => withDeck(all, { ...deck, tags: next }))}
            />
          </li>
        ))}
      </ul>
      {deleted !== null && (
        <p role="status">
          Deleted {deleted.deck.name}.{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              change((all) =>
                all.some(({ code }) => code === deleted.deck.code)
                  ? all
                  : all.toSpliced(deleted.at, 0, deleted.deck),
              )
              setDeleted(null)
            }}
          >
            Undo
          </button>
        </p>
      )}
      <DeckFiles shown={shown} onAdd={(added) => change((all) => added.reduceRight(withDeck, all))} />
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
    </>
  )
}

/** Renders a field with a deck's tags, which change when the user leaves the field or presses Enter. */
function TagField({
  deck: { name, tags },
  onChange,
}: {
  readonly deck: SavedDeck
  onChange(tags: readonly string[]): void
}): ReactNode {
  const stored = tags.join(', ')
  const [typed, setTyped] = useState(stored)
  const [shown, setShown] = useState(stored)
  // The tags changed elsewhere, such as in a different tab.
  if (shown !== stored) {
    setShown(stored)
    setTyped(stored)
  }
  const store = (): void => {
    const next = readTags(typed)
    setTyped(next.join(', '))
    if (next.join() !== tags.join()) onChange(next)
  }
  return (
    <input
      className="deck-tag-field"
      aria-label={`Tags of ${name}`}
      placeholder="Tags, separated by commas"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={store}
      onKeyDown={({ key }) => {
        if (key === 'Enter') store()
      }}
    />
  )
}

/** The maximum size of a file with decks, in bytes. A deck takes about 0.3 kB. */
const MOST_BYTES = 1_000_000

/** Lets the user copy or save the shown decks as lists, and add decks from such a file. */
function DeckFiles({
  shown,
  onAdd,
}: {
  readonly shown: readonly SavedDeck[]
  onAdd(decks: readonly SavedDeck[]): void
}): ReactNode {
  const say = useToast()
  const text = deckListsText(shown)
  const add = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (file.size > MOST_BYTES) return say(`${file.name} is larger than ${MOST_BYTES / 1e6} MB`)
    const { decks, faults } = readDeckLists(await file.text())
    onAdd(decks)
    const left = faults.length === 0 ? '' : `; left out ${countOf(faults.length, 'line')}`
    say(
      decks.length === 0
        ? `${file.name} contains no lines such as “// Name: My deck”`
        : `Added ${countOf(decks.length, 'deck')}${left}`,
    )
  }
  return (
    <div className="deck-files">
      {shown.length > 0 && (
        <>
          <button
            type="button"
            className="button small"
            onClick={() =>
              void copyText(text).then((done) =>
                say(done ? `Copied ${countOf(shown.length, 'deck')}` : 'The decks couldn’t be copied.'),
              )
            }
          >
            <CopyIcon /> Copy as text
          </button>
          <SaveButton label="Save as file" save={() => saveFile('decks.txt', text, 'text/plain')} />
        </>
      )}
      <label className="button small">
        Add from file…
        <input
          type="file"
          className="visually-hidden"
          accept=".txt"
          onChange={({ target }) => {
            void add(target.files?.[0]).catch(() => say('The file couldn’t be read.'))
            target.value = ''
          }}
        />
      </label>
    </div>
  )
}

import { useState, type ReactNode } from 'react'
import { CloseIcon } from '../../../ui/icons.js'
import { LONGEST_NAME, readTags, type SavedDeck } from './saved-decks.js'

interface RowProps {
  readonly deck: SavedDeck
  onChange(deck: SavedDeck): void
  onOpen(): void
  onDelete(button: HTMLButtonElement): void
  /** Called with true when the user starts to edit this row, and with false when the focus leaves it. */
  onEdit(on: boolean): void
}

/** Renders a saved deck's name and tags, which the user can change, and the buttons that open and delete the deck. */
export function SavedDeckRow({ deck, onChange, onOpen, onDelete, onEdit }: RowProps): ReactNode {
  const { name, tags } = deck
  /** The name before the user edited it. It comes back if the user leaves the field empty. */
  const [before, setBefore] = useState(name)
  return (
    <li
      onFocus={() => onEdit(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onEdit(false)
      }}
    >
      <input
        aria-label={`Name of ${name}`}
        value={name}
        maxLength={LONGEST_NAME}
        onChange={({ target }) => onChange({ ...deck, name: target.value })}
        onFocus={() => setBefore(name)}
        onBlur={() => {
          if (name.trim() === '') onChange({ ...deck, name: before })
        }}
      />
      <button type="button" className="button small" aria-label={`Open ${name}`} onClick={onOpen}>
        Open
      </button>
      <button
        type="button"
        className="quiet-button"
        aria-label={`Delete ${name}`}
        onClick={({ currentTarget }) => onDelete(currentTarget)}
      >
        <CloseIcon />
      </button>
      <TagField name={name} tags={tags} onChange={(next) => onChange({ ...deck, tags: next })} />
    </li>
  )
}

/** Renders a field with a deck's tags, which change when the user leaves the field or presses Enter. */
function TagField({
  name,
  tags,
  onChange,
}: {
  readonly name: string
  readonly tags: readonly string[]
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

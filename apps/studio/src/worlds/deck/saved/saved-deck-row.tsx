import { useState, type ReactNode } from 'preact/compat'
import { LONGEST_NAME, type SavedDeck } from './saved-decks.js'
import { Button } from '../../../ui/button.js'
import { CloseButton } from '../../../ui/close-button.js'

interface RowProps {
  readonly deck: SavedDeck
  onChange(deck: SavedDeck): void
  onOpen(): void
  onDelete(button: HTMLButtonElement): void
  /** Called with true when the user starts to edit this row, and with false when the focus leaves it. */
  onEdit(on: boolean): void
}

/** Renders a saved deck's name, which the user can change, and the buttons that open and delete the deck. */
export function SavedDeckRow({ deck, onChange, onOpen, onDelete, onEdit }: RowProps): ReactNode {
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

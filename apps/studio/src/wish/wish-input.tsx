import { useState, type ReactNode } from 'react'
import './wish-input.css'

/** What the wish can name, for the field's placeholder. */
export const WISH_HINT = 'A boss, a card, “5 elites”, or a seed'

interface InputProps {
  /** Whether the real field is needed although the user hasn't used the simple one. */
  readonly isNeeded: boolean
  /** Renders the real field, once the user needs it. `firstText` is what the user typed into the simple one, or null. */
  children(firstText: string | null, simple: ReactNode): ReactNode
}

/** Renders a text field until the user needs the code that makes suggestions, so that the page loads less. */
export function WishInput({ isNeeded, children }: InputProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const simple = (
    <div className="combobox wish-field">
      <input
        type="text"
        role="combobox"
        aria-label="Wish"
        aria-expanded={false}
        aria-controls="wish"
        autoComplete="off"
        placeholder={WISH_HINT}
        value={typed ?? ''}
        onFocus={() => setTyped(typed ?? '')}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
  return (
    <div className="wish @container" id="wish" role="search" aria-label="Find seeds">
      {isNeeded || typed !== null ? children(typed, simple) : simple}
    </div>
  )
}

/** Moves the focus to the wish. */
export function focusWish(): void {
  document.querySelector<HTMLInputElement>('#wish input[role=combobox]')?.focus()
}

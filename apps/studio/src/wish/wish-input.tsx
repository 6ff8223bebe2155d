import { useEffect, useRef, useState, type ReactNode } from 'react'
import { PartBoundary } from '../ui/part-boundary.js'
import './wish-input.css'

/** What the wish can name, for the field's placeholder. */
export const WISH_HINT = 'A boss, a card, “5 elites”, or a seed'

interface InputProps {
  /** Whether the code of the wish is needed although the user hasn't used the field. */
  readonly isNeeded: boolean
  /** Loads the code that makes suggestions. */
  load(): Promise<unknown>
  /** Renders the field with suggestions. `firstText` is what the user typed while it was loading, or null. */
  children(firstText: string | null): ReactNode
}

/** Renders a plain text field until the user needs the code that makes suggestions, so that the page loads less. */
export function WishInput({ isNeeded, load, children }: InputProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isWanted = isNeeded || typed !== null
  useEffect(() => {
    if (!isWanted) return
    const show = (): void => {
      // A user who has left the field doesn't need it any more.
      if (document.activeElement !== input.current) setTyped((before) => before || null)
      setIsLoaded(true)
    }
    // If the code can't be loaded, rendering it reports that.
    load().then(show, show)
  }, [isWanted, load])
  return (
    <div className="wish @container" id="wish" role="search" aria-label="Find seeds">
      {isWanted && isLoaded ? (
        <PartBoundary name="The wish">{children(typed)}</PartBoundary>
      ) : (
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
            ref={input}
            onFocus={() => void load().catch(() => undefined)}
            onClick={() => setTyped((before) => before ?? '')}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
    </div>
  )
}

/** Moves the focus to the wish. */
export function focusWish(): void {
  document.querySelector<HTMLInputElement>('#wish input[role=combobox]')?.focus()
}

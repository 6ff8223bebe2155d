import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'preact/compat'
import { lazyPart, PartBoundary } from '../ui/part-boundary.js'
import './wish-input.css'

/** What a wish can name in some game, for the field's placeholder. */
export const WISH_HINT = 'A boss, a card, “5 elites”, or a seed'

interface InputProps<Props extends object> {
  /** Whether the code of the wish is needed although the user hasn't used the field. */
  readonly isNeeded: boolean
  /** What the wish can name, for the field's placeholder. Default: what it can name in some game. */
  readonly hint?: string
  /** Loads the code that makes suggestions. */
  load(): Promise<{ readonly default: ComponentType<Props> }>
  /** Renders the field with suggestions. `firstText` is what the user typed while it was loading, or null. */
  children(Field: ComponentType<Props>, firstText: string | null): ReactNode
}

/** Renders a plain text field until the user needs the code that makes suggestions, so that the page loads less. */
export function WishInput<Props extends object>({
  isNeeded,
  hint = WISH_HINT,
  load,
  children,
}: InputProps<Props>): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  // The loaded field replaces the plain one at once, so that no typed letter is lost.
  const [Field, setField] = useState<ComponentType<Props> | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isWanted = isNeeded || typed !== null
  useEffect(() => {
    if (!isWanted) return
    const show = (loaded: ComponentType<Props>): void => {
      // A user who has left the field doesn't need it any more.
      if (document.activeElement !== input.current) setTyped((before) => before || null)
      setField(() => loaded)
    }
    // If the code can't be loaded, rendering it reports that.
    load().then(
      (module) => show(module.default),
      () => show(lazyPart(load)),
    )
  }, [isWanted, load])
  return (
    <div className="wish @container" id="wish" role="search" aria-label="Find seeds">
      {isWanted && Field !== null ? (
        <PartBoundary name="The wish">{children(Field, typed)}</PartBoundary>
      ) : (
        <div className="combobox wish-field">
          <input
            type="text"
            role="combobox"
            aria-label="Wish"
            aria-expanded={false}
            aria-controls="wish"
            autoComplete="off"
            placeholder={hint}
            value={typed ?? ''}
            ref={input}
            onFocus={() => void load().catch(() => undefined)}
            onClick={() => setTyped((before) => before ?? '')}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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

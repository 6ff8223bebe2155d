import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** The parts in which a person decides: the bids, the hand, and the button that shows the hand. */
const DECISIONS = '.deals-bids, .deals-hand, .deals-hand-over'

/**
 * Moves the focus to the bids or the hand of the next decision if the focused button disappeared with the last one.
 * Otherwise, keyboard users would start again at the top of the page. Doesn't focus a button, because pressing a key
 * twice would then decide twice. `decision` must be different for each decision, and null while no person decides.
 * Returns the `onFocus` handler of the element in `frame`.
 */
export function useNextDecisionFocus(
  frame: RefObject<HTMLElement | null>,
  decision: string | null,
): (event: FocusEvent) => void {
  const wasDeciding = useRef(false)
  useEffect(() => {
    if (decision === null || !wasDeciding.current || document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>('.deals-bids, .deals-hand')?.focus({ preventScroll: true })
  }, [frame, decision])
  return ({ target }) => {
    wasDeciding.current = target.closest(DECISIONS) !== null
  }
}

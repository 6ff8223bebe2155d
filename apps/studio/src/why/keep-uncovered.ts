/** The space to leave between the explained part and the Why panel, in pixels. */
const GAP = 16

/** Matches the mark of the explained part. In panels without such a mark, the part has the focus. */
const EXPLAINED = '#panel [data-explained], #panel .part-outline[data-kind=chosen]'

/** Any input of the user ends the automatic scrolling. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the page so that the docked Why panel, which grows while draws are being found, doesn't cover the explained
 * part. Must be called before the Why panel takes the focus. Returns a function that ends the scrolling.
 */
export function keepUncovered(dock: Element): () => void {
  const focused = focusedPart()
  const observer = new ResizeObserver(() => {
    const part = document.querySelector(EXPLAINED) ?? focused
    if (part !== null) scrollAbove(part, dock)
  })
  // In the capture phase, so that the input that opened the Why panel isn't noticed.
  const options = { passive: true, capture: true }
  const end = (): void => {
    observer.disconnect()
    for (const input of INPUTS) window.removeEventListener(input, end, options)
  }
  for (const input of INPUTS) window.addEventListener(input, end, options)
  observer.observe(dock)
  return end
}

/** Returns the focused element of the open panel, even if it is in a shadow root. */
function focusedPart(): Element | null {
  const { activeElement } = document
  if (activeElement === null || activeElement.closest('#panel') === null) return null
  return activeElement.shadowRoot?.activeElement ?? activeElement
}

/** Scrolls the page until `dock` doesn't cover the part, but keeps the top of the part below the page's header. */
function scrollAbove(part: Element, dock: Element): void {
  const { top, bottom } = part.getBoundingClientRect()
  const covered = bottom + GAP - dock.getBoundingClientRect().top
  const room = top - GAP - document.querySelector('.header')!.getBoundingClientRect().bottom
  if (covered > 0 && room > 0) window.scrollBy({ top: Math.min(covered, room) })
}

import { useRef, useState, type RefObject } from 'preact/compat'
import { useStoredChoice } from '../../ui/stored-choice.js'

/** The state of the params drawer. It is next to the result or, on narrow pages, a sheet over the page. */
export interface Rail {
  readonly isOpen: boolean
  /** The button that opens the sheet. It receives the focus again when the sheet closes. */
  readonly button: RefObject<HTMLButtonElement | null>
  open(): void
  close(): void
}

export function useRail(views: RefObject<HTMLElement | null>): Rail {
  const [choice, setChoice] = useStoredChoice('params', ['closed', 'open'])
  // A sheet covers the page, so it never opens by itself.
  const [isOpen, setIsOpen] = useState(() => choice === 'open' && matchMedia('(width >= 64rem)').matches)
  const setOpen = (open: boolean): void => {
    setIsOpen(open)
    setChoice(open ? 'open' : 'closed')
  }
  const button = useRef<HTMLButtonElement>(null)
  return {
    isOpen,
    button,
    open: () => {
      setOpen(true)
      requestAnimationFrame(() => {
        const rail = document.getElementById('params')
        // Keep the result visible above the sheet.
        if (rail !== null && getComputedStyle(rail).position === 'fixed') views.current?.scrollIntoView()
        rail
          ?.querySelector<HTMLElement>('.rail-body :is(input, select, textarea, button):not([tabindex="-1"])')
          ?.focus()
      })
    },
    close: () => {
      setOpen(false)
      button.current?.focus()
    },
  }
}

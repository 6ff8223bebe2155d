import { useRef, useState, type RefObject } from 'react'

/** The column of parameters; on narrow pages, a sheet over the page. */
export interface Rail {
  readonly isOpen: boolean
  /** The button that opens it, and gets the focus back when it closes. */
  readonly button: RefObject<HTMLButtonElement | null>
  open(): void
  close(): void
}

export function useRail(views: RefObject<HTMLElement | null>): Rail {
  const [isOpen, setOpen] = useState(false)
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

import { useRef, useState, type RefObject } from 'react'

/** The state of the params rail. On narrow pages, the rail is a sheet over the page. */
export interface Rail {
  readonly isOpen: boolean
  /** The button that opens the sheet. It receives the focus again when the sheet closes. */
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

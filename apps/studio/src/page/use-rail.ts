import { useRef, useState, type RefObject } from 'react'

/** The column of parameters, which is a sheet over the page where there is no room for it. */
export interface Rail {
  readonly isOpen: boolean
  /** What opens it, and has the focus again when it is closed. */
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
        // A sheet over the page leaves the result in sight.
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

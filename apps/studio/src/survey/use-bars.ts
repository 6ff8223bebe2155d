import { useState, type KeyboardEvent } from 'react'

/** What the bars of one chart share: which one is pointed at, which was chosen, and the one stop for the Tab key. */
export interface BarsState {
  /** The bar that is told of. */
  readonly shown: number | null
  readonly chosen: number | null
  readonly stop: number
  point(at: number | null): void
  choose(at: number): void
  onKeyDown(event: KeyboardEvent<Element>): void
}

/** Lets a reader point at bars, choose one, and go from one to the next by arrow keys. */
export function useBars(count: number): BarsState {
  const [pointed, setPointed] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  // There may be fewer bars than before.
  const here = (at: number | null): number | null => (at !== null && at < count ? at : null)
  const stop = here(pointed) ?? here(chosen) ?? 0
  return {
    shown: here(pointed) ?? here(chosen),
    chosen: here(chosen),
    stop,
    point: setPointed,
    choose: (at) => setChosen(at === chosen ? null : at),
    onKeyDown: (event) => {
      const to = {
        ArrowRight: stop + 1,
        ArrowDown: stop + 1,
        ArrowLeft: stop - 1,
        ArrowUp: stop - 1,
        Home: 0,
        End: count - 1,
      }[event.key]
      if (to !== undefined) {
        event.preventDefault()
        const next = Math.min(count - 1, Math.max(0, to))
        event.currentTarget.querySelectorAll<HTMLElement | SVGElement>('[data-bar]')[next]?.focus()
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        setChosen(stop)
      }
    },
  }
}

/** What a bar needs to be pointed at, chosen and stepped to. */
export function barProps(bars: BarsState, at: number, words: string): Record<string, unknown> {
  return {
    'data-bar': '',
    role: 'button',
    tabIndex: bars.stop === at ? 0 : -1,
    'aria-label': words,
    'aria-pressed': bars.chosen === at,
    onPointerEnter: () => bars.point(at),
    onPointerLeave: () => bars.point(null),
    onFocus: () => bars.point(at),
    onBlur: () => bars.point(null),
    onClick: () => bars.choose(at),
  }
}

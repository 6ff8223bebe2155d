import { useState, type KeyboardEvent } from 'preact/compat'
import { barWords } from './fact-words.js'
import type { FactBar } from './fact-bars.js'
import { hasModifier } from '../../ui/has-modifier.js'

/** The state of a chart's bars. `stop` is the only bar that the Tab key reaches. */
export interface BarsState {
  /** The index of the bar whose details are shown, or null if there is none. */
  readonly shown: number | null
  readonly chosen: number | null
  readonly stop: number
  point(at: number | null): void
  choose(at: number): void
  onKeyDown(event: KeyboardEvent<Element>): void
}

/**
 * Lets the user hover over bars, select them, and move between them with the arrow keys. Bars are identified by their
 * keys, because they may appear, disappear and move while the survey is running.
 */
export function useBars(bars: readonly FactBar[]): BarsState {
  const [pointed, setPointed] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const placeOf = (key: string | null): number | null => {
    const at = key === null ? -1 : bars.findIndex((bar) => bar.key === key)
    return at < 0 ? null : at
  }
  const shown = placeOf(pointed) ?? placeOf(chosen)
  const stop = shown ?? 0
  const last = bars.length - 1
  return {
    shown,
    chosen: placeOf(chosen),
    stop,
    point: (at) => setPointed(at === null ? null : bars[at]!.key),
    choose: (at) => setChosen(bars[at]!.key === chosen ? null : bars[at]!.key),
    onKeyDown: (event) => {
      if (hasModifier(event)) return
      const { key } = event
      const to = { ArrowRight: stop + 1, ArrowDown: stop + 1, ArrowLeft: stop - 1, ArrowUp: stop - 1 }[key]
      const next = { Home: 0, End: last }[key] ?? to
      if (next !== undefined) {
        event.preventDefault()
        const all = event.currentTarget.querySelectorAll<HTMLElement | SVGElement>('[data-bar]')
        all[Math.min(last, Math.max(0, next))]?.focus()
      } else if (key === 'Enter' || key === ' ') {
        event.preventDefault()
        setChosen(bars[stop]!.key)
      }
    },
  }
}

export function barProps(state: BarsState, at: number, bar: FactBar, own: boolean): Record<string, unknown> {
  return {
    'data-bar': '',
    'data-own': own ? '' : undefined,
    role: 'button',
    tabIndex: state.stop === at ? 0 : -1,
    'aria-label': own ? `${barWords(bar)}, this seed too` : barWords(bar),
    'aria-pressed': state.chosen === at,
    // Unlike `pointerenter`, this isn't sent if scrolling or an update moves a bar under a resting pointer.
    // The bar's details would replace those of the chosen bar.
    onPointerMove: () => state.point(at),
    onPointerLeave: () => state.point(null),
    onFocus: () => state.point(at),
    onBlur: () => state.point(null),
    onClick: () => state.choose(at),
  }
}

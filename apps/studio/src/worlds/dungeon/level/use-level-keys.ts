import { useEffect, useEffectEvent, type RefObject } from 'react'
import { STEP_KEYS, type StepKey } from './step-keys.js'
import type { LevelView } from './use-level.js'

/**
 * Lets the user move between levels and things with the keyboard. `field` is the search field, which the G key focuses.
 * `onStep` selects the next or previous thing of a kind.
 */
export function useLevelKeys(
  view: LevelView,
  field: RefObject<HTMLInputElement | null>,
  singleKeys: boolean,
  onStep: (key: StepKey, by: 1 | -1) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof Element) || target.closest('input, textarea, select, [contenteditable]') !== null)
      return
    if (document.querySelector('dialog[open], :popover-open') !== null) return
    const inLevel = target.closest('.level-part, .branch-tree') !== null
    const actions: Readonly<Record<string, () => void>> = {
      ...(singleKeys
        ? {
            '[': () => view.step(-1),
            ']': () => view.step(1),
            '<': () => view.climb(-1),
            '>': () => view.climb(1),
            g: () => field.current?.select(),
            ...Object.fromEntries(STEP_KEYS.map((step) => [step, () => onStep(step, shiftKey ? -1 : 1)])),
          }
        : {}),
      ...(inLevel ? { PageUp: () => view.step(-1), PageDown: () => view.step(1) } : {}),
    }
    const act = actions[key.length === 1 ? key.toLowerCase() : key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

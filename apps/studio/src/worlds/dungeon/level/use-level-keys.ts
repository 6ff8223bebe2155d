import type { RefObject } from 'react'
import { useKeys } from '../../../page/shortcuts/use-keys.js'
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
  useKeys(({ key, ctrl, shift, target }) => {
    if (ctrl) return false
    const inLevel = target.closest('.level-part, .branch-tree') !== null
    const actions: Readonly<Record<string, () => void>> = {
      ...(singleKeys
        ? {
            '[': () => view.step(-1),
            ']': () => view.step(1),
            '<': () => view.climb(-1),
            '>': () => view.climb(1),
            g: () => field.current?.select(),
            ...Object.fromEntries(STEP_KEYS.map((step) => [step, () => onStep(step, shift ? -1 : 1)])),
          }
        : {}),
      ...(inLevel ? { PageUp: () => view.step(-1), PageDown: () => view.step(1) } : {}),
    }
    const act = actions[key]
    act?.()
    return act !== undefined
  })
}

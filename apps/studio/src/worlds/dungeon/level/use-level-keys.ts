import type { RefObject } from 'preact/compat'
import { usePageKeys } from '../../../page/shortcuts/use-keys.js'
import { DUNGEON_KEYS } from '../dungeon-keys.js'
import type { StepKey } from './step-keys.js'
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
  usePageKeys(DUNGEON_KEYS, singleKeys, {
    level: ({ key, target }) => {
      const isPageKey = key.startsWith('Page')
      if (isPageKey && target.closest('.level-part, .branch-tree') === null) return false
      view.step(key === '[' || key === 'PageUp' ? -1 : 1)
      return true
    },
    climb: ({ key }) => {
      view.climb(key === '<' ? -1 : 1)
      return true
    },
    thing: ({ key, shift }) => {
      onStep(key as StepKey, shift ? -1 : 1)
      return true
    },
    go: () => {
      field.current?.select()
      return true
    },
  })
}

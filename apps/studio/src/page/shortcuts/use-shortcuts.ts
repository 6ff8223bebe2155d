import { actionOf, type Action } from './shortcuts.js'
import { useKeys } from './use-keys.js'

/** The page's handlers, keyed by action. An action is unavailable while it has no handler. */
export type Actions = Partial<Record<Action, () => void>>

/**
 * Calls an action's handler when the user presses the action's shortcut. `singleKeys` is false if the user turned off
 * shortcuts that consist of a single character.
 */
export function useShortcuts(actions: Actions, singleKeys: boolean): void {
  useKeys((pressed) => {
    const action = actionOf(pressed, singleKeys)
    const run = action === null ? undefined : actions[action]
    run?.()
    return run !== undefined
  })
}

import { useEffect, useEffectEvent } from 'react'
import { actionOf, type Action } from './shortcuts.js'

/** The page's handlers, keyed by action. An action is unavailable while it has no handler. */
export type Actions = Partial<Record<Action, () => void>>

/**
 * Calls an action's handler when the user presses the action's shortcut. `singleKeys` is false if the user turned off
 * shortcuts that consist of a single character.
 */
export function useShortcuts(actions: Actions, singleKeys: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const action = actionOf(
      { key, ctrlKey, metaKey, altKey, shiftKey, taken: takesKeys(event.target, key, ctrlKey || metaKey) },
      singleKeys,
    )
    const run = action === null ? undefined : actions[action]
    if (run === undefined) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Returns whether the focused element handles a key itself. Escape is never handled by a field. */
function takesKeys(target: EventTarget | null, key: string, ctrl: boolean): boolean {
  if (!(target instanceof Element)) return false
  if (document.querySelector('dialog[open], :popover-open') !== null) return true
  // An element that has just been hidden, such as a switch in a closing dialog, keeps the focus until the next paint.
  if (!target.checkVisibility()) return false
  // In the fields for the seed and the params, the page's undo replaces the browser's, because every edit there changes
  // the URL.
  if (ctrl) return target.closest('.seed-bar, #params') === null && isTextField(target)
  if (isTextField(target)) return key !== 'Escape'
  return key.startsWith('Arrow') && target.closest('[role=tablist], [role=tree], [tabindex="0"]') !== null
}

function isTextField(target: Element): boolean {
  return target.closest('input, textarea, select, [contenteditable]') !== null
}

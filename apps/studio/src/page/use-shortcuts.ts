import { useEffect, useEffectEvent } from 'react'
import { actionOf, type Action } from './shortcuts.js'

/** The page's handlers, keyed by action. An action without a handler is currently unavailable. */
export type Actions = Partial<Record<Action, () => void>>

/** Listens for the page's shortcuts and calls the handlers of their actions. */
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

/** Returns whether the focused element handles a key itself. No field handles Escape. */
function takesKeys(target: EventTarget | null, key: string, ctrl: boolean): boolean {
  if (!(target instanceof Element)) return false
  if (document.querySelector('dialog[open], :popover-open') !== null) return true
  // An element that was just hidden, such as a switch in a closing dialog, keeps the focus until the next paint.
  if (!target.checkVisibility()) return false
  // The page's own undo covers the fields of the seed and the parameters, each of which changes the address.
  if (ctrl) return target.closest('.seed-bar, #params') === null && isTextField(target)
  if (isTextField(target)) return key !== 'Escape'
  return key.startsWith('Arrow') && target.closest('[role=tablist], [role=tree], [tabindex="0"]') !== null
}

function isTextField(target: Element): boolean {
  return target.closest('input, textarea, select, [contenteditable]') !== null
}

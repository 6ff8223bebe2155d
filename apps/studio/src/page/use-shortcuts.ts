import { useEffect, useEffectEvent } from 'react'
import { actionOf, type Action } from './shortcuts.js'

/** What the page does for each action; an action that is left out is not there now. */
export type Actions = Partial<Record<Action, () => void>>

/** Listens for the page's keys. */
export function useShortcuts(actions: Actions, singleKeys: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const { key, ctrlKey, metaKey, altKey } = event
    const action = actionOf(
      { key, ctrlKey, metaKey, altKey, taken: takesKeys(event.target, key) },
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

/** Whether what has the focus has a use of its own for a key. Escape is no field's own. */
function takesKeys(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (document.querySelector('dialog[open], :popover-open') !== null) return true
  // What has just been hidden, such as a switch of a dialog that closes, has the focus until the page is drawn again.
  if (!target.checkVisibility()) return false
  if (target.closest('input, textarea, select, [contenteditable]') !== null) return key !== 'Escape'
  return key.startsWith('Arrow') && target.closest('[role=tablist], [role=tree], [tabindex="0"]') !== null
}

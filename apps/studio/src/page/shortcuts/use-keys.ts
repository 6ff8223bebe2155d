import { useEffect, useEffectEvent } from 'preact/compat'
import type { WorldKey } from '../world-page.js'

/** A key press that the page may handle, because no dialog, menu, field or other focused element handles it. */
export interface PressedKey {
  /** The `key` property of the event; a single character is in lower case. */
  readonly key: string
  /** Whether Ctrl, or Cmd on a Mac, is held down. */
  readonly ctrl: boolean
  readonly shift: boolean
  readonly target: Element
}

/** Handles a key press. Returns whether it did; otherwise, the next handler gets the key. */
type KeyHandler = (pressed: PressedKey) => boolean

const handlers = new Set<KeyHandler>()

/** Calls `onKey` with each key press that the page may handle. All shortcuts of all pages go through this function. */
export function useKeys(onKey: KeyHandler): void {
  const handle = useEffectEvent(onKey)
  useEffect(() => {
    const handler: KeyHandler = (pressed) => handle(pressed)
    if (handlers.size === 0) document.addEventListener('keydown', dispatch)
    handlers.add(handler)
    return () => {
      handlers.delete(handler)
      if (handlers.size === 0) document.removeEventListener('keydown', dispatch)
    }
  }, [])
}

/**
 * Handles the keys of a world's page. Each handler belongs to an action, and returns whether it did something. While
 * `singleKeys` is false, keys that consist of a single character do nothing.
 */
export function usePageKeys<Action extends string>(
  keys: readonly WorldKey<Action>[],
  singleKeys: boolean,
  handlers: Partial<Record<NoInfer<Action>, KeyHandler>>,
): void {
  useKeys((pressed) => {
    if (pressed.ctrl || (pressed.key.length === 1 && !singleKeys)) return false
    const action = keyAction(keys, 'page', pressed.key)
    return action !== null && handlers[action]?.(pressed) === true
  })
}

/** Returns the action of a key that is declared for the whole page or for a part of it, or null if there is none. */
export function keyAction<Action extends string>(
  keys: readonly WorldKey<Action>[],
  when: WorldKey['when'],
  key: string,
): Action | null {
  const found = keys.find((one) => one.when === when && one.keys.includes(key))
  return found?.action ?? null
}

function dispatch(event: KeyboardEvent): void {
  const { target, ctrlKey, metaKey, altKey, shiftKey: shift } = event
  if (event.defaultPrevented || event.isComposing || altKey) return
  const ctrl = ctrlKey || metaKey
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (!(target instanceof Element) || takesKeys(target, key, ctrl)) return
  for (const handler of handlers) {
    if (!handler({ key, ctrl, shift, target })) continue
    event.preventDefault()
    return
  }
}

/** Matches layers that handle all keys while they are open. Native selects get their keys before the page does. */
const OPEN_LAYERS = 'dialog[open], [aria-modal=true], :popover-open, [role=menu]'

/** Returns whether an open layer or the focused element handles a key itself. Escape is never handled by a field. */
function takesKeys(target: Element, key: string, ctrl: boolean): boolean {
  const layers = [...document.querySelectorAll(OPEN_LAYERS)]
  if (layers.some((layer) => layer.checkVisibility())) return true
  // An element that has just been hidden, such as a switch in a closing dialog, keeps the focus until the next paint.
  if (!target.checkVisibility()) return false
  // In the fields for the seed and the params, the page's undo replaces the browser's, because every edit there changes
  // the URL.
  if (ctrl) return target.closest('.seed-bar, #params') === null && isTextField(target)
  if (isTextField(target)) return key !== 'Escape'
  // A slider handles arrows, Home, End and the page keys, but no letters.
  if (target.matches('input[type=range]')) return key.length > 1 && key !== 'Escape'
  return key.startsWith('Arrow') && target.closest('[role=tablist], [role=tree], [tabindex="0"]') !== null
}

function isTextField(target: Element): boolean {
  return (
    target.closest('input:not([type=file], [type=range]), textarea, select') !== null ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}

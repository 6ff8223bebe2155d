export type Action =
  | 'new-seed'
  | 'daily-seed'
  | 'next-seed'
  | 'previous-seed'
  | 'edit-seed'
  | 'edit-params'
  | 'next-panel'
  | 'search'
  | 'next-hit'
  | 'previous-hit'
  | 'undo'
  | 'redo'
  | 'star'
  | 'copy-link'
  | 'save-file'
  | 'stop'
  | 'theme'
  | 'help'

interface Shortcut {
  readonly action: Action
  /** The `key` property of the keyboard event. */
  readonly key: string
  /** Whether Ctrl (or Cmd on a Mac) must be held down. */
  readonly ctrl?: boolean
  readonly shift?: boolean
  /** The key's label on a keyboard. */
  readonly print: string
  readonly about: string
}

/** All shortcuts, in the order in which the help dialog lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'new-seed', key: 'n', print: 'N', about: 'New seed' },
  { action: 'previous-seed', key: 'ArrowLeft', print: '←', about: 'Previous seed' },
  { action: 'next-seed', key: 'ArrowRight', print: '→', about: 'Next seed' },
  { action: 'daily-seed', key: 'd', print: 'D', about: 'Today’s seed' },
  { action: 'edit-seed', key: '/', print: '/', about: 'Type a seed' },
  { action: 'edit-params', key: 'p', print: 'P', about: 'Go to the parameters' },
  { action: 'next-panel', key: 'v', print: 'V', about: 'Next tab' },
  { action: 'search', key: 'f', print: 'F', about: 'Search seeds' },
  { action: 'next-hit', key: 'j', print: 'J', about: 'Next search hit' },
  { action: 'previous-hit', key: 'k', print: 'K', about: 'Previous hit' },
  { action: 'undo', key: 'z', ctrl: true, print: 'Ctrl Z', about: 'Undo a change to the seed or parameters' },
  { action: 'redo', key: 'z', ctrl: true, shift: true, print: 'Ctrl ⇧ Z', about: 'Redo' },
  { action: 'star', key: 'b', print: 'B', about: 'Star the seed, or remove its star' },
  { action: 'copy-link', key: 'c', print: 'C', about: 'Copy the link' },
  { action: 'save-file', key: 's', print: 'S', about: 'Save the artefact' },
  { action: 'stop', key: 'Escape', print: 'Esc', about: 'Stop' },
  { action: 'theme', key: 't', print: 'T', about: 'Switch the theme: light, dark or system' },
  { action: 'help', key: '?', print: '?', about: 'Show this help' },
]

export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** Whether the focused element handles the key itself, as fields, sliders, tabs and the tree do. */
  readonly taken: boolean
}

/**
 * Returns the action that a key press triggers, or null if it triggers none. A key that the focused element handles
 * itself triggers no action. The user can turn off shortcuts that consist of a single character (WCAG 2.2, success
 * criterion 2.1.4).
 */
export function actionOf(pressed: PressedKey, singleKeys: boolean): Action | null {
  if (pressed.altKey || pressed.taken) return null
  const ctrl = pressed.ctrlKey || pressed.metaKey
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
  const found = SHORTCUTS.find(
    (shortcut) =>
      shortcut.key === key &&
      (shortcut.ctrl === true) === ctrl &&
      (!ctrl || (shortcut.shift === true) === pressed.shiftKey),
  )
  if (found === undefined) return null
  return key.length === 1 && !ctrl && !singleKeys ? null : found.action
}

/** What a key does. */
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
  | 'copy-link'
  | 'save-file'
  | 'stop'
  | 'theme'
  | 'help'

interface Shortcut {
  readonly action: Action
  /** The `key` of the key event. */
  readonly key: string
  /** The key as it is printed on a keyboard. */
  readonly print: string
  readonly about: string
}

/** The keys of the page, in the order in which the help lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'new-seed', key: 'n', print: 'N', about: 'A new seed' },
  { action: 'previous-seed', key: 'ArrowLeft', print: '←', about: 'The seed before' },
  { action: 'next-seed', key: 'ArrowRight', print: '→', about: 'The next seed' },
  { action: 'daily-seed', key: 'd', print: 'D', about: 'Today’s seed' },
  { action: 'edit-seed', key: '/', print: '/', about: 'Type a seed' },
  { action: 'edit-params', key: 'p', print: 'P', about: 'Go to the parameters' },
  { action: 'next-panel', key: 'v', print: 'V', about: 'Show the next view' },
  { action: 'search', key: 'f', print: 'F', about: 'Find seeds' },
  { action: 'next-hit', key: 'j', print: 'J', about: 'The next hit of a search' },
  { action: 'previous-hit', key: 'k', print: 'K', about: 'The hit before' },
  { action: 'copy-link', key: 'c', print: 'C', about: 'Copy the link to this page' },
  { action: 'save-file', key: 's', print: 'S', about: 'Save the artefact' },
  { action: 'stop', key: 'Escape', print: 'Esc', about: 'Stop what is being made' },
  { action: 'theme', key: 't', print: 'T', about: 'Light, dark, or as the system' },
  { action: 'help', key: '?', print: '?', about: 'These keys' },
]

/** The part of a key event that says which key it is and where it was pressed. */
export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** Whether what has the focus takes the key for itself: a field, a slider, tabs, the tree. */
  readonly taken: boolean
}

/**
 * What a pressed key does, or null. Keys that print a character can be switched off (WCAG 2.2, 2.1.4), and a key that
 * something on the page takes for itself does nothing else.
 */
export function actionOf(pressed: PressedKey, singleKeys: boolean): Action | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.taken) return null
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
  const found = SHORTCUTS.find((shortcut) => shortcut.key === key)
  if (found === undefined) return null
  return key.length === 1 && !singleKeys ? null : found.action
}

import type { PressedKey } from './use-keys.js'

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
}

/** All shortcuts. `shortcut-words.ts` describes them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'new-seed', key: 'n' },
  { action: 'previous-seed', key: 'ArrowLeft' },
  { action: 'next-seed', key: 'ArrowRight' },
  { action: 'daily-seed', key: 'd' },
  { action: 'edit-seed', key: '/' },
  { action: 'edit-params', key: 'p' },
  { action: 'next-panel', key: 'v' },
  { action: 'search', key: 'f' },
  { action: 'next-hit', key: 'j' },
  { action: 'previous-hit', key: 'k' },
  { action: 'undo', key: 'z', ctrl: true },
  { action: 'redo', key: 'z', ctrl: true, shift: true },
  { action: 'star', key: 'b' },
  { action: 'copy-link', key: 'c' },
  { action: 'save-file', key: 's' },
  { action: 'stop', key: 'Escape' },
  { action: 'theme', key: 't' },
  { action: 'help', key: '?' },
]

/**
 * Returns the action that a key press triggers, or null if it triggers none. The user can turn off shortcuts that
 * consist of a single character (WCAG 2.2, success criterion 2.1.4).
 */
export function actionOf(
  { key, ctrl, shift }: Omit<PressedKey, 'target'>,
  singleKeys: boolean,
): Action | null {
  const found = SHORTCUTS.find(
    (shortcut) =>
      shortcut.key === key &&
      (shortcut.ctrl === true) === ctrl &&
      (!ctrl || (shortcut.shift === true) === shift),
  )
  if (found === undefined) return null
  return key.length === 1 && !ctrl && !singleKeys ? null : found.action
}

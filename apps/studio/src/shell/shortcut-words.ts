import type { Action } from '../page/shortcuts/shortcuts.js'
import type { PageKey } from '../page/world-page.js'

/** The labels and descriptions of all shortcuts, in the order in which the help dialog lists them. */
export const SHORTCUT_WORDS: Readonly<Record<Action, PageKey>> = {
  'new-seed': { print: 'N', about: 'New seed' },
  'previous-seed': { print: '←', about: 'Previous seed' },
  'next-seed': { print: '→', about: 'Next seed' },
  'daily-seed': { print: 'D', about: 'Today’s seed' },
  'edit-seed': { print: '/', about: 'Type a seed' },
  'edit-params': { print: 'P', about: 'Go to the parameters' },
  'next-panel': { print: 'V', about: 'Next tab' },
  search: { print: 'F', about: 'Search seeds' },
  'next-hit': { print: 'J', about: 'Next search hit' },
  'previous-hit': { print: 'K', about: 'Previous hit' },
  undo: { print: 'Ctrl Z', about: 'Undo a change to the seed or parameters' },
  redo: { print: 'Ctrl ⇧ Z', about: 'Redo' },
  star: { print: 'B', about: 'Star the seed, or remove its star' },
  'copy-link': { print: 'C', about: 'Copy the link' },
  'save-file': { print: 'S', about: 'Save the artefact' },
  stop: { print: 'Esc', about: 'Stop' },
  theme: { print: 'T', about: 'Switch the theme: light, dark or system' },
  help: { print: '?', about: 'Show this help' },
}

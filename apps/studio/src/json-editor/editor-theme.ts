import { EditorView } from '@codemirror/view'
import type { TagStyle } from '@codemirror/language'
import { tags } from '@lezer/highlight'

export const editorTheme = EditorView.theme({
  '&': { backgroundColor: 'var(--ground)', color: 'var(--ink)', fontSize: '0.85rem', maxHeight: '34rem' },
  '&.cm-focused': { outline: '2px solid var(--leaf)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5', overflow: 'auto' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--ink-soft)', border: '0' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklab, var(--leaf), transparent 75%) !important',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--leaf-wash)',
    color: 'var(--ink)',
  },
  '.cm-completionDetail': { color: 'var(--ink-soft)', fontStyle: 'normal' },
  '.cm-completionIcon': { display: 'none' },
  // CodeMirror's default underlines use `data:` images, which the page's content security policy blocks.
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--bad)' },
  '.cm-lintPoint-error:after': { borderBottomColor: 'var(--bad)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--pollen-wash) !important' },
})

/** The colors of JSON syntax. They match those in the result tree. */
export const jsonTones: readonly TagStyle[] = [
  { tag: tags.propertyName, color: 'var(--ink)' },
  { tag: tags.string, color: 'var(--leaf)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--pollen-ink)' },
]

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  ensureSyntaxTree,
  HighlightStyle,
  syntaxHighlighting,
  type TagStyle,
} from '@codemirror/language'
import { linter, lintKeymap, type Diagnostic } from '@codemirror/lint'
import { Annotation, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { isInputError, parseJson, type Issue, type ValueModel } from '@seedfast/world'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'preact/compat'
import { placeAt, rangeAt, type JsonTree } from './json-places.js'
import { hintsAt } from './schema-hints.js'
import { tags } from '@lezer/highlight'

interface EditorProps {
  readonly text: string
  /** The editor's accessible name. */
  readonly label: string
  /** The schema from which completions are suggested. */
  readonly model: ValueModel
  /** Returns the issues with a parsed value. The paths of the issues are relative to that value. */
  check(value: unknown): readonly Issue[]
  onText(text: string): void
}

/** Marks a document change that came from the page, not from the user. */
const fromOutside = Annotation.define<boolean>()

/**
 * Renders an editor for a JSON document, with completion and validation. The editor is in a shadow root with
 * constructed style sheets, because the page's content security policy blocks `<style>` elements.
 */
export default function JsonEditor({ text, label, model, check, onText }: EditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [typedTexts] = useState(() => new TypedTexts())
  const report = useEffectEvent(onText)
  const complete = useEffectEvent((context: CompletionContext) => completions(model, context))
  const lint = useEffectEvent((editor: EditorView) => diagnostics(editor, check))
  const first = useEffectEvent(() => text)
  const name = useEffectEvent(() => label)

  useEffect(() => {
    const element = host.current!
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: first(),
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          json(),
          syntaxHighlighting(HighlightStyle.define(jsonTones)),
          autocompletion({ override: [(context) => complete(context)] }),
          linter((one) => lint(one), { delay: 250 }),
          keymap.of([
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...lintKeymap,
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          EditorView.contentAttributes.of({ 'aria-label': name(), tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            const typed = update.transactions.some((one) => !one.annotation(fromOutside))
            if (!update.docChanged || !typed) return
            const next = update.state.doc.toString()
            typedTexts.add(next)
            report(next)
          }),
          editorTheme,
        ],
      }),
    })
    view.current = editor
    // Outside the shadow root, a key press seems to come from its host, which isn't a text field. The page would handle
    // it as a shortcut.
    const keep = (event: Event): void => event.stopPropagation()
    element.addEventListener('keydown', keep)
    return () => {
      element.removeEventListener('keydown', keep)
      editor.destroy()
      view.current = null
    }
  }, [typedTexts])

  useEffect(() => {
    const editor = view.current
    if (editor === null || typedTexts.isEcho(text) || editor.state.doc.toString() === text) return
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: text },
      annotations: fromOutside.of(true),
    })
  }, [text, typedTexts])

  return <div className="json-editor block min-w-0 min-h-80 frame-strong rounded-md" ref={host} />
}

function completions(model: ValueModel, context: CompletionContext): CompletionResult | null {
  const { tree, text } = parsed(context.state)
  const place = placeAt(tree, text, context.pos)
  if (place === null || (place.from === place.to && !context.explicit)) return null
  const quoted = place.at === 'key'
  return {
    from: place.from,
    to: place.to,
    options: hintsAt(model, place).map(({ label, insert, detail, about }) => ({
      label: quoted ? JSON.stringify(label) : label,
      displayLabel: label,
      apply: insert,
      detail,
      ...(about === '' ? {} : { info: about }),
    })),
  }
}

function diagnostics({ state }: EditorView, check: EditorProps['check']): readonly Diagnostic[] {
  const { tree, text } = parsed(state)
  return issuesOf(text, check).map(({ message, place: { line, column = 1, path = [] } }) => {
    const from = line === undefined ? null : Math.min(state.doc.line(line).from + column - 1, text.length)
    const range = from === null ? rangeAt(tree, text, path) : { from, to: from }
    return { ...range, severity: 'error', message }
  })
}

/** Returns the document's syntax errors. If there are none, returns the issues with the parsed value. */
function issuesOf(text: string, check: EditorProps['check']): readonly Issue[] {
  try {
    return check(parseJson(text, { in: 'params' }))
  } catch (error) {
    if (isInputError(error)) return error.issues
    throw error
  }
}

function parsed(state: EditorState): { readonly tree: JsonTree; readonly text: string } {
  const tree = ensureSyntaxTree(state, state.doc.length, Infinity)!
  return { tree, text: state.doc.toString() }
}

const editorTheme = EditorView.theme({
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
const jsonTones: readonly TagStyle[] = [
  { tag: tags.propertyName, color: 'var(--ink)' },
  { tag: tags.string, color: 'var(--leaf)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--pollen-ink)' },
]

/**
 * Remembers the texts that the user typed until the page passes them back to the editor. The page may render several
 * keystrokes late. Text that is passed back late is older than the document, so it must not replace the document.
 */
export class TypedTexts {
  private waiting: string[] = []

  add(text: string): void {
    this.waiting.push(text)
  }

  /**
   * Returns whether `text`, which the page passed to the editor, was typed in the editor. If so, forgets `text` and
   * everything typed before it. If not, forgets everything.
   */
  isEcho(text: string): boolean {
    const found = this.waiting.lastIndexOf(text)
    this.waiting = found === -1 ? [] : this.waiting.slice(found + 1)
    return found !== -1
  }
}

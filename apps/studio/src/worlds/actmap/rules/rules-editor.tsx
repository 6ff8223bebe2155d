import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { linter, lintKeymap, type Diagnostic } from '@codemirror/lint'
import { Annotation, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Issue } from '@seedfast/world'
import { placeAt, rangeAt, rangesOf } from './json-places.js'
import { editorTheme, jsonTones } from './rules-editor-theme.js'
import { hintsAt } from './schema-hints.js'

interface EditorProps {
  readonly text: string
  readonly schema: unknown
  /** What is wrong with a value, by paths inside it. */
  check(value: unknown): readonly Issue[]
  onText(text: string): void
}

/** Marks a text that the page put there, not a person. */
const fromOutside = Annotation.define<boolean>()

/**
 * A JSON text with completion and checks by a JSON Schema. It lies in a shadow root, because the page's policy allows
 * no style elements, and there the editor's styles come as constructed sheets.
 */
export default function RulesEditor({ text, schema, check, onText }: EditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const tell = useEffectEvent(onText)
  const complete = useEffectEvent((context: CompletionContext) => completions(schema, context))
  const lint = useEffectEvent((editor: EditorView) => diagnostics(editor, check))
  const first = useEffectEvent(() => text)

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
          EditorView.contentAttributes.of({ 'aria-label': 'Rules as JSON' }),
          EditorView.updateListener.of((update) => {
            const typed = update.transactions.some((one) => !one.annotation(fromOutside))
            if (update.docChanged && typed) tell(update.state.doc.toString())
          }),
          editorTheme,
        ],
      }),
    })
    view.current = editor
    // The page's own keys see the shadow's host and no text field in it.
    const keep = (event: Event): void => event.stopPropagation()
    element.addEventListener('keydown', keep)
    return () => {
      element.removeEventListener('keydown', keep)
      editor.destroy()
      view.current = null
    }
  }, [])

  useEffect(() => {
    const editor = view.current
    if (editor === null || editor.state.doc.toString() === text) return
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: text },
      annotations: fromOutside.of(true),
    })
  }, [text])

  return <div className="rules-editor" ref={host} />
}

function completions(schema: unknown, context: CompletionContext): CompletionResult | null {
  const place = placeAt(context.state.doc.toString(), context.pos)
  if (place === null || (place.from === place.to && !context.explicit)) return null
  const quoted = place.at === 'key'
  return {
    from: place.from,
    to: place.to,
    options: hintsAt(schema, place).map(({ label, insert, detail, about }) => ({
      label: quoted ? JSON.stringify(label) : label,
      displayLabel: label,
      apply: insert,
      detail,
      ...(about === '' ? {} : { info: about }),
    })),
  }
}

function diagnostics(editor: EditorView, check: EditorProps['check']): readonly Diagnostic[] {
  const text = editor.state.doc.toString()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return jsonParseLinter()(editor)
  }
  const ranges = rangesOf(text)
  return check(value).map(({ path, message }) => {
    const range = rangeAt(ranges, path)
    return { from: range?.from ?? 0, to: range?.to ?? 1, severity: 'error', message }
  })
}

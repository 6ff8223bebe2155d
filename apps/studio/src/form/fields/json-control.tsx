import { parseJson } from '@seedfast/world'
import { useState, type ReactNode } from 'preact/compat'
import { jsonEqual } from '../../edit/json-equal.js'
import { issuesText } from '../../words/messages.js'
import { ariaOf, type ControlProps } from '../field-state/control-props.js'
import { useForm } from '../field-state/form-context.js'
import { shortValue } from '../field-state/field-words.js'

/**
 * Renders a field that edits any value as JSON. The typed JSON takes effect once it is valid. Until then, the field
 * keeps the typed text and shows the error.
 */
export function JsonControl({ rows, ...control }: ControlProps & { readonly rows?: number }): ReactNode {
  const { path, given, fallback, id } = control
  const form = useForm()
  const [draft, setDraft] = useState<{ readonly text: string; readonly for: unknown } | null>(null)
  const fault = draft === null ? null : jsonFault(draft.text)
  // If the value changes elsewhere, for example through "Reset", the draft is discarded.
  const text = draft !== null && jsonEqual(draft.for, given) ? draft.text : written(given)

  const type = (next: string): void => {
    if (next.trim() === '') {
      setDraft({ text: next, for: undefined })
      return form.unset(path)
    }
    const parsed = parsedJson(next)
    setDraft({ text: next, for: parsed === undefined ? given : parsed.value })
    if (parsed !== undefined) form.set(path, parsed.value)
  }

  const wrong = fault !== null && text === draft?.text && text.trim() !== ''
  const faultId = `${id}-json`
  return (
    <span className="json-control block w-full">
      <textarea
        {...ariaOf({
          ...control,
          invalid: control.invalid || wrong,
          describedBy: [control.describedBy, wrong ? faultId : ''].filter(Boolean).join(' ') || undefined,
        })}
        className="code block text-xs line-normal"
        rows={rows ?? Math.min(12, Math.max(2, text.split('\n').length))}
        spellcheck={false}
        autoComplete="off"
        placeholder={fallback === undefined ? 'JSON' : shortValue(fallback)}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {wrong && (
        <span className="field-fault" id={faultId} role="alert">
          {fault}
        </span>
      )}
    </span>
  )
}

function written(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2)
}

function parsedJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

function jsonFault(text: string): string | null {
  try {
    parseJson(text, { in: 'params' })
    return null
  } catch (error) {
    return issuesText(error)
  }
}

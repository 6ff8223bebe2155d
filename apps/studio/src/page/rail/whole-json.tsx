import { pathText } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { paramWords } from '../../edit/change-text.js'
import { FormContext } from '../../form/field-state/form-context.js'
import { Control } from '../../form/fields/control.js'
import { JsonControl } from '../../form/fields/json-control.js'
import type { CheckedInput } from '../../session/session.js'

interface WholeJsonProps {
  readonly name: string
  readonly given: CheckedInput
  onEdit(value: unknown): void
}

/** Renders an editor for all set values as one JSON document, followed by the complete params, including defaults. */
export function WholeJson({ name, given, onEdit }: WholeJsonProps): ReactNode {
  const { base, value, parsed, issues } = given
  const id = `${name}-whole`
  const form = {
    id: name,
    issues,
    start: base.start,
    Control,
    set: (_path: unknown, next: unknown) => onEdit(next),
    unset: () => onEdit(base.start),
  }
  return (
    <FormContext value={form}>
      <div className="whole-json grid gap-2">
        <label htmlFor={id}>Your values (everything else uses its default)</label>
        <JsonControl
          id={id}
          path={[]}
          given={value}
          fallback={undefined}
          invalid={issues.length > 0}
          describedBy={`${id}-faults`}
          rows={name === 'params' ? 14 : 5}
        />
        <ul className="field-fault" id={`${id}-faults`} role="alert">
          {issues.map(({ place: { path = [] }, message }) => (
            <li key={`${pathText(path)}: ${message}`}>
              {path.length > 0 && `${paramWords(path)}: `}
              {message}
            </li>
          ))}
        </ul>
        {parsed !== null && (
          <details>
            <summary>With all defaults</summary>
            <pre className="code" tabIndex={0}>
              {JSON.stringify(parsed, null, 2)}
            </pre>
          </details>
        )}
      </div>
    </FormContext>
  )
}

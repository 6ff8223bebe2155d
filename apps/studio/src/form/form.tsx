import { pathText, type Issue, type Path } from '@seedfast/world'
import { useMemo, type ReactNode } from 'preact/compat'
import { paramWords } from '../edit/change-text.js'
import { setParam, unsetParam } from '../edit/edit-params.js'
import type { CheckedInput } from '../session/session.js'
import { Control } from './fields/control.js'
import { FormContext, type FormState } from './field-state/form-context.js'
import { focusField } from './field-state/focus-field.js'
import { controlId } from './field-state/field-words.js'
import './form.css'
import { Button } from '../ui/button.js'

interface FormProps {
  /** The name of the form. The IDs of the form's elements start with it. */
  readonly id: string
  readonly given: CheckedInput
  readonly nameOf?: FormState['nameOf']
  /** Called after each edit with the complete new value and the path of the edited part. */
  onEdit(value: unknown, path: Path): void
}

export function Form({ id, given, nameOf, onEdit }: FormProps): ReactNode {
  const { base, value, issues } = given
  const form = useMemo<FormState>(
    () => ({
      id,
      issues,
      start: base.start,
      nameOf,
      Control,
      set: (path, next) => onEdit(setParam(base, value, path, next), path),
      unset: (path) => onEdit(unsetParam(base, value, path), path),
    }),
    [id, issues, base, value, nameOf, onEdit],
  )
  return (
    <FormContext value={form}>
      <form className="form grid gap-3 min-w-0" onSubmit={(event) => event.preventDefault()}>
        <FaultList id={id} issues={issues} />
        <Control
          node={base.model}
          title="Parameters"
          label="Parameters"
          path={[]}
          given={value}
          fallback={fallbacks(value, given.parsed, base.parsed)}
          id={controlId(id, [])}
          invalid={false}
          describedBy={undefined}
        />
      </form>
    </FormContext>
  )
}

function FaultList({ id, issues }: { readonly id: string; readonly issues: readonly Issue[] }): ReactNode {
  return (
    <div className="fault-list" role="alert">
      {issues.length > 0 && (
        <>
          <p>{issues.length === 1 ? '1 problem:' : `${issues.length} problems:`}</p>
          <ul className="mt-1 pl-4 list-disc">
            {issues.map(({ place: { path = [] }, message }) => (
              <li key={`${pathText(path)}: ${message}`}>
                {path.length === 0 ? (
                  'everything'
                ) : (
                  <Button look="link" onClick={() => focusField(id, path)}>
                    {paramWords(path)}
                  </Button>
                )}
                : {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/**
 * Returns the fallback values of a form's fields. `given` contains the values set by the user, `now` all current
 * values, and `defaults` the values that apply if nothing is set. The fallback of an unset field is its current value,
 * which may depend on other fields. The fallback of a set field is its default.
 */
export function fallbacks(given: unknown, now: unknown, defaults: unknown): unknown {
  if (given === undefined) return now
  if (!isRecord(given) || !isRecord(now) || !isRecord(defaults)) return defaults
  return Object.fromEntries(
    Object.keys({ ...defaults, ...now }).map((key) => [key, fallbacks(given[key], now[key], defaults[key])]),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

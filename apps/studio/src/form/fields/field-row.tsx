import { pathText, valueAt } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { jsonEqual } from '../../edit/json-equal.js'
import { ResetIcon } from '../../ui/icons.js'
import type { FieldValue } from '../field-state/control-props.js'
import { faultsAt, faultsIn, useForm } from '../field-state/form-context.js'
import type { ValueModel } from '@seedfast/world'
import { focusField } from '../field-state/focus-field.js'
import { controlId, fallbackWords, limitWords } from '../field-state/field-words.js'
import { FieldFaults } from './field-faults.js'

export interface RowProps extends FieldValue {
  readonly title: string
  readonly node: ValueModel
  readonly required: boolean
}

export function FieldRow({ title, node, required, ...value }: RowProps): ReactNode {
  const form = useForm()
  const { Control } = form
  const { path, given, fallback } = value
  const id = controlId(form.id, path)
  const faults = node.kind === 'json' ? faultsIn(form.issues, path) : faultsAt(form.issues, path)
  const limits = limitWords(node)
  const help = node.about ?? ''
  const describedBy = [
    limits === '' ? '' : `${id}-limits`,
    help === '' ? '' : `${id}-help`,
    faults.length === 0 ? '' : `${id}-fault`,
  ].filter((text) => text !== '')
  // A required field without a default can't be reset.
  const optional = fallback !== undefined || !required
  const changed = optional && given !== undefined && !jsonEqual(given, valueAt(form.start, path))
  const labelled = !GROUPED.has(node.kind)
  return (
    <div
      className="field"
      data-kind={node.kind}
      data-changed={changed ? '' : undefined}
      data-faulty={faults.length > 0 ? '' : undefined}
    >
      <div className="field-head">
        {labelled ? (
          <label htmlFor={id} title={pathText(path)}>
            {title}
          </label>
        ) : (
          <span className="label" title={pathText(path)}>
            {title}
          </span>
        )}
        {limits !== '' && (
          <span className="limits flex-none text-ink-soft text-xs whitespace-nowrap" id={`${id}-limits`}>
            {limits}
          </span>
        )}
        {changed && (
          <button
            type="button"
            className="reset-button"
            aria-label={`Reset ${title} to ${fallbackWords(node, fallback)}`}
            title={`Reset to ${fallbackWords(node, fallback)}`}
            onClick={() => {
              form.unset(path)
              focusField(form.id, path)
            }}
          >
            <ResetIcon />
          </button>
        )}
      </div>
      <div className="field-control">
        <Control
          {...value}
          node={node}
          title={title}
          id={id}
          invalid={faults.length > 0}
          describedBy={describedBy.length === 0 ? undefined : describedBy.join(' ')}
        />
      </div>
      <FieldFaults id={`${id}-fault`} faults={faults} />
      {help !== '' && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

/** The kinds whose control is a group of several controls, each with its own accessible name. */
const GROUPED: ReadonlySet<ValueModel['kind']> = new Set(['array', 'record', 'tuple', 'object', 'const'])

import { pathText, valueAt } from '@seedfast/world'
import type { ReactNode } from 'react'
import { jsonEqual } from '../../edit/json-equal.js'
import { PlusIcon, ResetIcon } from '../../shell/icons.js'
import type { FieldValue } from '../controls.js'
import { faultsAt, faultsIn, useForm } from '../form-context.js'
import type { ValueModel } from '@seedfast/world'
import { firstValue, fitsNode } from '../node-values.js'
import { focusField } from '../focus-field.js'
import { controlId, fieldTitle, limitWords, shortValue } from '../words.js'
import { FieldFaults } from './field-faults.js'
import { Group } from './group.js'

interface RowProps extends FieldValue {
  readonly name: string
  readonly node: ValueModel
  readonly required: boolean
}

/** A field of an object: its label, its control, what it is about, its limits, its faults, and the way back. */
export function FieldRow({ name, node, required, ...value }: RowProps): ReactNode {
  const form = useForm()
  const { Control } = form
  const { path, given, fallback } = value
  const title = fieldTitle(name, node)
  if (node.kind === 'object' && (given === undefined || fitsObject(node, given))) {
    if (given === undefined && fallback === undefined && !required) {
      return <UnsetRow title={title} path={path} onAdd={() => form.set(path, firstValue(node))} />
    }
    return <Group title={title} node={node} required={required} {...value} />
  }
  const id = controlId(form.id, path)
  const faults = node.kind === 'json' ? faultsIn(form.issues, path) : faultsAt(form.issues, path)
  const limits = limitWords(node)
  const help = node.about ?? ''
  const describedBy = [
    limits === '' ? '' : `${id}-limits`,
    help === '' ? '' : `${id}-help`,
    faults.length === 0 ? '' : `${id}-fault`,
  ].filter((text) => text !== '')
  // What must be given has no default to differ from.
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
          <span className="limits" id={`${id}-limits`}>
            {limits}
          </span>
        )}
        {changed && (
          <button
            type="button"
            className="reset-button"
            aria-label={`Reset ${title} to ${shortValue(fallback)}`}
            title={`Back to ${shortValue(fallback)}`}
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

/** Kinds whose control is a group of controls, each with a name of its own. */
const GROUPED: ReadonlySet<ValueModel['kind']> = new Set(['array', 'record', 'tuple', 'object', 'const'])

/** An object that is wrong only inside can still be shown as its fields. */
function fitsObject(node: ValueModel, given: unknown): boolean {
  return fitsNode({ kind: 'record', keys: null, value: node }, given)
}

function UnsetRow({
  title,
  path,
  onAdd,
}: {
  readonly title: string
  readonly path: FieldValue['path']
  readonly onAdd: () => void
}): ReactNode {
  return (
    <div className="field" data-kind="unset">
      <div className="field-head">
        <span className="label" title={pathText(path)}>
          {title}
        </span>
      </div>
      <div className="field-control">
        <span className="not-set">not set</span>
        <button type="button" className="add-button" aria-label={`Add ${title}`} onClick={onAdd}>
          <PlusIcon /> Add
        </button>
      </div>
    </div>
  )
}

import type { ReactNode } from 'preact/compat'
import { useForm } from '../field-state/form-context.js'
import { effectiveValue, type ControlProps } from '../field-state/control-props.js'
import type { ValueModel } from '@seedfast/world'
import { firstValue, fitsNode, optionOf } from '../field-state/node-values.js'
import { optionTitle } from '../field-state/field-words.js'

type UnionNode = Extract<ValueModel, { kind: 'union' }>

/** Renders the control for the value's current kind, followed by a select that changes the kind. */
export function UnionControl({
  node,
  title,
  ...control
}: { readonly node: UnionNode; readonly title: string } & ControlProps): ReactNode {
  const { path, fallback, id } = control
  const form = useForm()
  const { Control } = form
  const value = effectiveValue(control)
  const chosen = value === undefined ? -1 : optionOf(node.options, value)
  const option = node.options[chosen]

  const choose = (index: number): void => {
    const next = node.options[index]
    if (next === undefined) return form.unset(path)
    form.set(path, fallback !== undefined && fitsNode(next, fallback) ? fallback : firstValue(next))
  }

  return (
    <div className="union-control" data-inline={option === undefined ? 'narrow' : INLINE[option.kind]}>
      {option !== undefined && option.kind !== 'const' && (
        <Control
          {...control}
          id={`${id}|value`}
          title={title}
          label={`${title}, value`}
          node={option}
          fallback={fallback !== undefined && fitsNode(option, fallback) ? fallback : undefined}
        />
      )}
      <span className="select kind-select">
        <select
          id={id}
          aria-label={control.label === undefined ? undefined : `${control.label}, kind`}
          aria-describedby={control.describedBy}
          value={chosen}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {(chosen < 0 || fallback === undefined) && <option value={-1}>not set</option>}
          {node.options.map((one, i) => (
            // Union options have no identity other than their index.
            <option key={i} value={i}>
              {optionTitle(one)}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

/**
 * The kinds whose control fits on the same line as the select. A `narrow` control also leaves room for the label on
 * that line.
 */
const INLINE: Partial<Record<ValueModel['kind'], 'narrow' | 'wide'>> = {
  number: 'narrow',
  boolean: 'narrow',
  const: 'narrow',
  choice: 'wide',
  string: 'wide',
  tuple: 'wide',
}

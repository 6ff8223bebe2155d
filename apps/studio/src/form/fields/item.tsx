import type { ReactNode } from 'preact/compat'
import type { FieldValue } from '../field-state/control-props.js'
import { faultsAt, useForm } from '../field-state/form-context.js'
import type { ValueModel } from '@seedfast/world'
import { controlId } from '../field-state/field-words.js'
import { FieldFaults } from './field-faults.js'

/** Renders a nested value without a visible label, such as an array item, a table entry or a tuple item. */
export function Item({
  node,
  label,
  ...value
}: { readonly node: ValueModel; readonly label: string } & FieldValue): ReactNode {
  const form = useForm()
  const { Control } = form
  const id = controlId(form.id, value.path)
  const faults = faultsAt(form.issues, value.path)
  return (
    <div className="item-value flex-1 min-w-0">
      <Control
        {...value}
        node={node}
        title={label}
        label={label}
        id={id}
        invalid={faults.length > 0}
        describedBy={faults.length > 0 ? `${id}-fault` : undefined}
      />
      <FieldFaults id={`${id}-fault`} faults={faults} />
    </div>
  )
}

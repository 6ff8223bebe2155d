import type { ReactNode } from 'preact/compat'
import { ariaOf, effectiveValue, type ControlProps } from '../field-state/control-props.js'
import { useForm } from '../field-state/form-context.js'
import { ChoiceControl } from './choice-control.js'

/**
 * Renders a boolean as a switch. If the boolean can also be unset, renders a select, because a switch has only two
 * states.
 */
export function BooleanControl(control: ControlProps): ReactNode {
  const { path, given, fallback } = control
  const form = useForm()
  if (given === undefined && fallback === undefined) return <OpenChoice {...control} />
  if (fallback === undefined && path.length > 0 && typeof path.at(-1) === 'string')
    return <OpenChoice {...control} />
  return (
    <input
      {...ariaOf(control)}
      className="switch"
      type="checkbox"
      role="switch"
      checked={effectiveValue(control) === true}
      onChange={({ currentTarget }) => form.set(path, currentTarget.checked)}
    />
  )
}

function OpenChoice(control: ControlProps): ReactNode {
  return <ChoiceControl {...control} node={YES_OR_NO} />
}

const YES_OR_NO = { kind: 'choice', options: [true, false], names: ['yes', 'no'] } as const

import type { ReactNode } from 'react'
import { ariaOf, standing, type ControlProps } from '../controls.js'
import { useForm } from '../form-context.js'
import { ChoiceControl } from './choice-control.js'

/** Yes or no as a switch; as a choice where it may also be left open. */
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
      checked={standing(control) === true}
      onChange={({ target }) => form.set(path, target.checked)}
    />
  )
}

function OpenChoice(control: ControlProps): ReactNode {
  return (
    <ChoiceControl {...control} options={[true, false]} words={(value) => (value === true ? 'yes' : 'no')} />
  )
}

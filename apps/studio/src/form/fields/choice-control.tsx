import type { ReactNode } from 'preact/compat'
import { jsonEqual } from '../../edit/json-equal.js'
import { ariaOf, effectiveValue, type ControlProps } from '../field-state/control-props.js'
import { useForm } from '../field-state/form-context.js'
import type { ValueModel } from '@seedfast/world'
import { optionName, valueWords } from '../field-state/field-words.js'

type ChoiceNode = Extract<ValueModel, { kind: 'choice' }>

/** The index used for "not set". */
const UNSET = -2
/** The index used for a value that isn't one of the options. */
const STRANGE = -1

/** Renders a select. If the field has no default, "not set" is one of its options. */
export function ChoiceControl({ node, ...control }: { readonly node: ChoiceNode } & ControlProps): ReactNode {
  const { options } = node
  const { path, given, fallback } = control
  const form = useForm()
  const value = effectiveValue(control)
  const chosen = value === undefined ? UNSET : options.findIndex((option) => jsonEqual(option, value))
  return (
    <span className="select">
      <select
        {...ariaOf(control)}
        value={chosen}
        onChange={({ currentTarget }) => {
          const index = Number(currentTarget.value)
          if (index === UNSET) form.unset(path)
          else if (index >= 0) form.set(path, options[index])
        }}
      >
        {fallback === undefined && <option value={UNSET}>not set</option>}
        {chosen === STRANGE && <option value={STRANGE}>{valueWords(given)}</option>}
        {options.map((option, i) => (
          <option key={valueWords(option)} value={i}>
            {optionName(node, i)}
          </option>
        ))}
      </select>
    </span>
  )
}

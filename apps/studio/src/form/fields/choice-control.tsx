import type { ReactNode } from 'react'
import { jsonEqual } from '../../edit/json-equal.js'
import { ariaOf, standing, type ControlProps } from '../controls.js'
import { useForm } from '../form-context.js'
import { valueWords } from '../words.js'

/** The places of "not set" and of a value that is none of the choices. */
const UNSET = -2
const STRANGE = -1

/** One of some fixed values. Where none is given and none holds by default, "not set" is one of them. */
export function ChoiceControl({
  options,
  words = valueWords,
  ...control
}: {
  readonly options: readonly unknown[]
  readonly words?: (value: unknown) => string
} & ControlProps): ReactNode {
  const { path, given, fallback } = control
  const form = useForm()
  const value = standing(control)
  const chosen = value === undefined ? UNSET : options.findIndex((option) => jsonEqual(option, value))
  return (
    <span className="select">
      <select
        {...ariaOf(control)}
        value={chosen}
        onChange={({ target }) => {
          const index = Number(target.value)
          if (index === UNSET) form.unset(path)
          else if (index >= 0) form.set(path, options[index])
        }}
      >
        {fallback === undefined && <option value={UNSET}>not set</option>}
        {chosen === STRANGE && <option value={STRANGE}>{valueWords(given)}</option>}
        {options.map((option, i) => (
          <option key={valueWords(option)} value={i}>
            {words(option)}
          </option>
        ))}
      </select>
    </span>
  )
}

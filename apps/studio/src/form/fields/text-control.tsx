import type { ReactNode } from 'preact/compat'
import { valueText } from '../../address/value-text.js'
import { ariaOf, type ControlProps } from '../field-state/control-props.js'
import { useForm } from '../field-state/form-context.js'
import { shortValue } from '../field-state/field-words.js'
import { PlainInput } from '../../ui/plain-input.js'

/**
 * Renders a text field. Clearing it restores the default, if there is one. If the value has a display name, the field
 * shows it next to the value.
 */
export function TextControl(control: ControlProps): ReactNode {
  const { path, given, fallback } = control
  const form = useForm()
  const nameOf = (value: unknown): string | null => form.nameOf?.(path, value) ?? null
  const name = nameOf(given)
  return (
    <>
      <PlainInput
        {...ariaOf(control)}
        placeholder={nameOf(fallback) ?? shortValue(fallback)}
        value={given === undefined ? '' : typeof given === 'string' ? given : valueText(given)}
        onType={(value) => {
          if (value === '' && (fallback !== undefined || given === undefined)) form.unset(path)
          else form.set(path, value)
        }}
      />
      {name !== null && name !== given && <span className="shown-name">shown as {name}</span>}
    </>
  )
}

import type { Path } from '@seedfast/world'

export interface FieldValue {
  readonly path: Path
  /** The value set for the field, or undefined if no value is set. */
  readonly given: unknown
  /** The field's default value, or undefined if it has none. */
  readonly fallback: unknown
}

/**
 * Returns the value that applies to a field: the value set for the field, even if it's null, or the default if no value
 * is set.
 */
export function effectiveValue({ given, fallback }: Pick<FieldValue, 'given' | 'fallback'>): unknown {
  return given === undefined ? fallback : given
}

export interface ControlProps extends FieldValue {
  readonly id: string
  /** The IDs of the elements that describe the control (its help text and errors), separated by spaces. */
  readonly describedBy: string | undefined
  readonly invalid: boolean
  /** The accessible name of a control that has no `<label>`, such as an array item. */
  readonly label?: string
}

/** Returns the ARIA attributes that name a control, describe it and mark it as invalid. */
export function ariaOf({ id, describedBy, invalid, label }: ControlProps): {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-label': string | undefined
} {
  return {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': invalid ? true : undefined,
    'aria-label': label,
  }
}

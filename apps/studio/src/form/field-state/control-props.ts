import type { Path } from '@seedfast/world'

/** Props that describe the value of a field. */
export interface FieldValue {
  readonly path: Path
  /** The value given for the field; undefined if it isn't set. */
  readonly given: unknown
  /** The field's default value; undefined if there is none. */
  readonly fallback: unknown
}

/**
 * Returns the value that applies to a field: the given value, or the default if no value is set. Null counts as a set
 * value.
 */
export function effectiveValue({ given, fallback }: Pick<FieldValue, 'given' | 'fallback'>): unknown {
  return given === undefined ? fallback : given
}

/** Props of a field's control. */
export interface ControlProps extends FieldValue {
  readonly id: string
  /** The ids of the elements that describe the control (help and errors), separated by spaces. */
  readonly describedBy: string | undefined
  readonly invalid: boolean
  /** The accessible name of a control that has no label element, such as an array item. */
  readonly label?: string
}

/** Returns the ARIA attributes that name and describe a control and mark it as invalid. */
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

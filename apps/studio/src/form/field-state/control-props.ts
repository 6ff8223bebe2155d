import type { Path } from '@seedfast/world'

/** Props of every field. */
export interface FieldValue {
  readonly path: Path
  /** The given value; undefined if it isn't set. */
  readonly given: unknown
  /** The default; undefined if there is none. */
  readonly fallback: unknown
}

/** Returns the effective value: the given value, or the default if it isn't set. Null is a value like any other. */
export function effectiveValue({ given, fallback }: Pick<FieldValue, 'given' | 'fallback'>): unknown {
  return given === undefined ? fallback : given
}

/** Props of a field's control. */
export interface ControlProps extends FieldValue {
  readonly id: string
  /** The ids of the elements that describe it: help and errors. */
  readonly describedBy: string | undefined
  readonly invalid: boolean
  /** The accessible name of a control that has no label element, such as an array item. */
  readonly label?: string
}

/** Returns the ARIA attributes that name, describe and invalidate a control. */
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

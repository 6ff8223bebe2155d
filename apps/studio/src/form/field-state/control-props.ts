import type { Path } from '@seedfast/world'

/** What every field is given. */
export interface FieldValue {
  readonly path: Path
  /** What is given; undefined for nothing. */
  readonly given: unknown
  /** What holds while nothing is given; undefined for nothing. */
  readonly fallback: unknown
}

/** What holds: what is given, else the default. Null is a value like any other. */
export function standing({ given, fallback }: Pick<FieldValue, 'given' | 'fallback'>): unknown {
  return given === undefined ? fallback : given
}

/** What a control of a field is given: the value, and how it is named and described. */
export interface ControlProps extends FieldValue {
  readonly id: string
  /** The ids of what describes it: help and errors. */
  readonly describedBy: string | undefined
  readonly invalid: boolean
  /** A name for a control without a label of its own, such as an item of a list. */
  readonly label?: string
}

/** The attributes by which a control is named, described and marked as wrong. */
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

import type { AnyFactType } from '@seedfast/world'

/** An operator that a row applies to a single value. */
export type RowOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not in'
  | 'contains'
  | 'startsWith'
  | 'true'
  | 'false'
  | 'null'
  | 'not null'

/** A test of a single value, such as `o.price <= 50`. */
export interface RowTest {
  /** The tested field of an object, with dots for nested fields; null to test the value itself. */
  readonly field: string | null
  readonly operator: RowOperator
  /** The values to compare with: at least one for `in`, none for `true` or `null`, and one for all other operators. */
  readonly values: readonly (string | number)[]
}

/** A simple condition on one fact as data, so that it can be edited in a form. */
export interface ConditionRow {
  readonly fact: string
  /** The tested values: the fact's own value, the items of a list (`some` or `none` match), or the number of items. */
  readonly subject: 'value' | 'some' | 'none' | 'size'
  /** One or more tests. Only a row about the items of a list can have several, which the same item must pass. */
  readonly tests: readonly RowTest[]
}

/** A part of a condition, with its row if it is simple enough to have one. */
export interface WrittenRow {
  readonly text: string
  readonly row: ConditionRow | null
}

/**
 * Returns the fields of an object type whose values are neither lists nor objects, keyed by name, with dots for nested
 * fields. For any other type, returns only the type itself, keyed by the empty string.
 */
export function plainFields(type: AnyFactType): ReadonlyMap<string, AnyFactType> {
  const fields = new Map<string, AnyFactType>()
  const add = (name: string, of: AnyFactType): void => {
    if (of.kind !== 'object') {
      if (of.kind !== 'list') fields.set(name, of)
      return
    }
    for (const [key, inner] of Object.entries(of.fields ?? {}))
      add(name === '' ? key : `${name}.${key}`, inner)
  }
  add('', type)
  return fields
}

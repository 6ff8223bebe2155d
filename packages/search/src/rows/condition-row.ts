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
  /** The name of the tested field of an object, with dots for nested fields, or null to test the value itself. */
  readonly field: string | null
  readonly operator: RowOperator
  /**
   * The values to compare with: at least one for `in` and `not in`, none for `true`, `false`, `null` and `not null`,
   * and one for all other operators.
   */
  readonly values: readonly (string | number)[]
}

/** A simple condition on one fact, represented as data that a form can edit. */
export interface ConditionRow {
  readonly fact: string
  /**
   * What the tests apply to. `value`: the fact's own value. `some` and `none`: the items of a list, some or none of
   * which must match. `size`: the number of items in a list.
   */
  readonly subject: 'value' | 'some' | 'none' | 'size'
  /**
   * One or more tests. Only a row about the items of a list can have several tests; an item matches only if it passes
   * all of them.
   */
  readonly tests: readonly RowTest[]
}

/** A part of a condition. `text` is the part as written in CEL. `row` is null if the part is too complex for a row. */
export interface WrittenRow {
  readonly text: string
  readonly row: ConditionRow | null
}

/**
 * For an object type, returns the fields whose values are neither lists nor objects, keyed by name. The names of nested
 * fields contain dots. For any other type, returns only the type itself, keyed by the empty string.
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

import { plainFields, type ConditionRow, type RowOperator, type RowTest } from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'
import type { OperatorChoice } from './row-operators.js'

/**
 * Returns a new condition on a fact, chosen so that the shown seed matches it. `value` is the fact's value for that
 * seed, or undefined if the value is unknown.
 */
export function newRow(fact: string, type: AnyFactType, value: unknown): ConditionRow {
  if (type.kind === 'list') {
    const items = Array.isArray(value) ? (value as readonly unknown[]) : []
    const test = items.length === 0 ? null : newTest(type.item!, items[0])
    if (test !== null) return { fact, subject: 'some', tests: [{ ...test, operator: itemOperator(test) }] }
    return {
      fact,
      subject: 'size',
      tests: [{ field: null, operator: '>=', values: [Math.max(1, items.length)] }],
    }
  }
  if (value === null || (value === undefined && type.optional === true))
    return { fact, subject: 'value', tests: [{ field: null, operator: 'not null', values: [] }] }
  const test = newTest(type, value) ?? { field: null, operator: 'true', values: [] }
  return { fact, subject: 'value', tests: [test] }
}

/**
 * Returns a test of the first field of `type`, chosen so that `value` passes it. Returns null if the type has no fields
 * that the builder can test.
 */
export function newTest(
  type: AnyFactType,
  value: unknown,
  names: readonly string[] = [...plainFields(type).keys()],
): RowTest | null {
  const [name] = names
  const of = name === undefined ? undefined : plainFields(type).get(name)
  if (name === undefined || of === undefined) return null
  const own = name === '' ? value : fieldValue(value, name)
  const field = name === '' ? null : name
  if (of.kind === 'bool') return { field, operator: own === false ? 'false' : 'true', values: [] }
  if (of.kind === 'string') return { field, operator: '==', values: [typeof own === 'string' ? own : ''] }
  return { field, operator: '>=', values: [typeof own === 'number' ? own : 0] }
}

/**
 * Returns the row with a different operator. The row keeps its values if the new operator can use them. Otherwise, the
 * new value is `fallback` for a string and 1 for a number.
 */
export function withChoice(
  type: AnyFactType,
  row: ConditionRow,
  choice: OperatorChoice,
  fallback: string,
): ConditionRow {
  const { fact } = row
  const { subject, operator } = choice
  const [test] = row.tests as readonly [RowTest]
  const wasItem = row.subject === 'some' || row.subject === 'none'
  if (operator === null) {
    if (wasItem) return { ...row, subject }
    return { fact, subject, tests: [newTest(type.item!, undefined)!] }
  }
  if (subject === 'size') {
    const values = row.subject === 'size' ? test.values : [1]
    return { fact, subject, tests: [{ field: null, operator, values }] }
  }
  if (operator === 'null' || operator === 'not null')
    return { fact, subject, tests: [{ field: null, operator, values: [] }] }
  const tested = subject === 'value' ? type : type.item!
  const oldValues = row.subject === 'size' ? [] : test.values
  const field = row.subject === 'value' ? test.field : null
  const name = field ?? [...plainFields(tested).keys()][0] ?? ''
  return {
    fact,
    subject,
    tests: [
      {
        field: name === '' ? null : name,
        operator,
        values: valuesFor(tested, name, operator, oldValues, fallback),
      },
    ],
  }
}

export function withTestOperator(
  type: AnyFactType,
  test: RowTest,
  operator: RowOperator,
  fallback: string,
): RowTest {
  return { ...test, operator, values: valuesFor(type, test.field ?? '', operator, test.values, fallback) }
}

function valuesFor(
  type: AnyFactType,
  name: string,
  operator: RowOperator,
  oldValues: RowTest['values'],
  fallback: string,
): RowTest['values'] {
  if (operator === 'true' || operator === 'false') return []
  const isText = plainFields(type).get(name)?.kind === 'string'
  const fitting = oldValues.filter((value) => (typeof value === 'string') === isText)
  const values = fitting.length > 0 ? fitting : [isText ? fallback : 1]
  return operator === 'in' || operator === 'not in' ? values : values.slice(0, 1)
}

/**
 * Returns the operator for a new row that tests whether a list includes an item. For numbers, replaces the usual `>=`
 * with `==`.
 */
function itemOperator({ field, operator }: RowTest): RowOperator {
  return field === null && operator === '>=' ? '==' : operator
}

function fieldValue(value: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null
          ? (inner as Readonly<Record<string, unknown>>)[key]
          : undefined,
      value,
    )
}

import type { AnyFactType, AnyWorld } from '@seedfast/world'
import { readCondition, splitCondition } from '../condition/condition.js'
import { boundName, conjunctsOf, partsOf, type Expression } from '../condition/expression.js'
import { factEnvironment } from '../condition/fact-environment.js'
import {
  plainFields,
  type ConditionRow,
  type RowOperator,
  type RowTest,
  type WrittenRow,
} from './condition-row.js'

/**
 * Splits a condition at its top-level `&&` operators and returns the parts, each with its row if a row can express it.
 * Returns no parts for an empty condition. Throws an InputError for a string that isn't a condition on the world's
 * facts.
 */
export function readRows(world: AnyWorld, text: string): readonly WrittenRow[] {
  if (text.trim() === '') return []
  const environment = factEnvironment(world, true)
  const parts = splitCondition(environment, readCondition(environment, text, { in: 'condition' }))
  return parts.map((part) => ({ text: part.text.trim(), row: rowOf(world, part.expression) }))
}

/** Returns the row equivalent to an expression, or null if no row can express the same condition. */
function rowOf(world: AnyWorld, expression: Expression): ConditionRow | null {
  return itemsRow(world, expression) ?? sizeRow(world, expression) ?? valueRow(world, expression)
}

/** Reads a condition on the items of a list: `"x" in list`, `list.exists(o, …)`, or the negation of either. */
function itemsRow(world: AnyWorld, expression: Expression): ConditionRow | null {
  const isNegated = expression.op === '!_'
  const inner = isNegated ? (expression.args as Expression) : expression
  const subject = isNegated ? 'none' : 'some'
  if (inner.op === 'in') {
    const [item, list] = inner.args as [Expression, Expression]
    const value = plainValue(item)
    if (list.op !== 'id' || value === null || itemType(world, list.args as string) === null) return null
    return {
      fact: list.args as string,
      subject,
      tests: [{ field: null, operator: '==', values: [value] }],
    }
  }
  const variable = boundName(inner)
  if (variable === null) return null
  const [macro, list, given] = inner.args as [string, Expression, Expression[]]
  const item = list.op === 'id' ? itemType(world, list.args as string) : null
  if (macro !== 'exists' || item === null || given.length !== 2) return null
  const tests = conjunctsOf(given[1]!).map((part) => testOf(part, variable, item))
  return tests.includes(null)
    ? null
    : { fact: list.args as string, subject, tests: tests as readonly RowTest[] }
}

/** Reads a condition on the number of items in a list, such as `list.size() >= 3`. */
function sizeRow(world: AnyWorld, { op, args }: Expression): ConditionRow | null {
  if (!isComparison(op)) return null
  const [left, right] = args as [Expression, Expression]
  const value = plainValue(right)
  if (left.op !== 'rcall' || typeof value !== 'number') return null
  const [name, list] = left.args as [string, Expression, Expression[]]
  if (name !== 'size' || list.op !== 'id' || itemType(world, list.args as string) === null) return null
  return {
    fact: list.args as string,
    subject: 'size',
    tests: [{ field: null, operator: op, values: [value] }],
  }
}

function valueRow(world: AnyWorld, expression: Expression): ConditionRow | null {
  const fact = firstName(expression)
  const type = fact === null ? undefined : world.facts[fact]?.type
  if (fact === null || type === undefined) return null
  const test = testOf(expression, fact, type)
  return test === null ? null : { fact, subject: 'value', tests: [test] }
}

/** Reads a test of the variable `name` or one of its fields. */
function testOf(expression: Expression, name: string, type: AnyFactType): RowTest | null {
  const { op } = expression
  const test = (tested: Expression, operator: RowOperator, values: RowTest['values']): RowTest | null => {
    const field = fieldOf(tested, name)
    if (field === undefined) return null
    const of = plainFields(type).get(field ?? '')
    const isAbsence = operator === 'null' || operator === 'not null'
    if (isAbsence ? field !== null : of === undefined || !fits(of, operator, values)) return null
    return { field, operator, values }
  }
  if (op === 'id' || op === '.') return test(expression, 'true', [])
  if (op === '!_') {
    const inner = expression.args as Expression
    return inner.op === 'in' ? inTest(inner, 'not in', test) : test(inner, 'false', [])
  }
  if (op === 'in') return inTest(expression, 'in', test)
  if (op === 'rcall') {
    const [call, tested, given] = expression.args as [string, Expression, Expression[]]
    const value = given.length === 1 ? plainValue(given[0]!) : null
    return (call === 'contains' || call === 'startsWith') && value !== null
      ? test(tested, call, [value])
      : null
  }
  if (!isComparison(op)) return null
  const [tested, compared] = expression.args as [Expression, Expression]
  if (compared.op === 'value' && compared.args === null) {
    return op === '==' ? test(tested, 'null', []) : op === '!=' ? test(tested, 'not null', []) : null
  }
  const value = plainValue(compared)
  return value === null ? null : test(tested, op, [value])
}

function inTest(
  { args }: Expression,
  operator: 'in' | 'not in',
  test: (tested: Expression, operator: RowOperator, values: RowTest['values']) => RowTest | null,
): RowTest | null {
  const [tested, list] = args as [Expression, Expression]
  if (list.op !== 'list') return null
  const values = partsOf(list).map(plainValue)
  return values.length === 0 || values.includes(null)
    ? null
    : test(tested, operator, values as RowTest['values'])
}

/** Returns whether a row can apply the operator and its `values` to a fact of the given type. */
function fits({ kind }: AnyFactType, operator: RowOperator, values: RowTest['values']): boolean {
  const isNumber = kind === 'int' || kind === 'float'
  switch (operator) {
    case 'true':
    case 'false':
      return kind === 'bool'
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isNumber
    default:
      return isNumber || kind === 'string'
        ? values.every((value) => typeof value === (isNumber ? 'number' : 'string'))
        : false
  }
}

/**
 * Returns the field of the variable `name` that an expression reads. Returns null if it reads the variable itself, and
 * undefined for any other expression.
 */
function fieldOf({ op, args }: Expression, name: string): string | null | undefined {
  if (op === 'id') return args === name ? null : undefined
  if (op !== '.') return undefined
  const [owner, field] = args as [Expression, string]
  const outer = fieldOf(owner, name)
  if (outer === undefined) return undefined
  return outer === null ? field : `${outer}.${field}`
}

/** Returns the first name in an expression. In a simple condition, this is the name of the tested fact. */
function firstName(expression: Expression): string | null {
  if (expression.op === 'id') return expression.args as string
  const [first] = partsOf(expression)
  return first === undefined ? null : firstName(first)
}

/** Returns the value of a string or number literal, or null for any other expression. */
function plainValue({ op, args }: Expression): string | number | null {
  if (op === '-_') {
    const value = plainValue(args as Expression)
    return typeof value === 'number' ? -value : null
  }
  if (op !== 'value') return null
  if (typeof args === 'bigint') return Number.isSafeInteger(Number(args)) ? Number(args) : null
  return typeof args === 'string' || typeof args === 'number' ? args : null
}

/** Returns the item type of a list fact, or null for any other fact. */
function itemType(world: AnyWorld, fact: string): AnyFactType | null {
  const type = world.facts[fact]?.type
  return type?.kind === 'list' ? (type.item ?? null) : null
}

function isComparison(op: string): op is '==' | '!=' | '<' | '<=' | '>' | '>=' {
  return ['==', '!=', '<', '<=', '>', '>='].includes(op)
}

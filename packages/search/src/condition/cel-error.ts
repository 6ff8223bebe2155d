import { serialize } from '@marcbachmann/cel-js'
import { nearestName, reasonText, unknownNameData, type InputError, type Place } from '@seedfast/world'
import type { NoAnswer } from '../messages.js'
import { exceededLimit } from './cel-limits.js'
import { conditionError } from './condition-error.js'
import type { Expression } from './expression.js'
import type { FactEnvironment } from './fact-environment.js'
import { RESULT } from './result-parts.js'

/**
 * The error that CEL throws for an expression that it rejects or can't evaluate. The message may be shown, but must
 * never be parsed.
 */
export interface CelError {
  readonly code?: string
  readonly summary?: string
  readonly message: string
  readonly range?: { readonly start: number; readonly end: number }
  readonly node?: unknown
}

/** A part of an expression, with the type that CEL inferred for it. */
interface CheckedPart {
  readonly op?: string
  readonly args?: unknown
  readonly range?: { readonly start: number; readonly end: number }
  readonly checkedType?: { readonly name: string; readonly kind: string }
}

/** CEL's equivalents of other languages' operators. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['and', '&&'],
  ['AND', '&&'],
  ['&', '&&'],
  ['or', '||'],
  ['OR', '||'],
  ['|', '||'],
  ['not', '!'],
  ['=', '=='],
])

/** CEL's equivalents of other languages' functions, for names that no function of CEL resembles. */
const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ['any', 'exists'],
  ['some', 'exists'],
  ['every', 'all'],
  ['len', 'size'],
  ['length', 'size'],
  ['count', 'list.filter(x, …).size()'],
  ['includes', 'x in list'],
])

/** Returns CEL's equivalent of a different language's function or operator, or null if there is none. */
export function celFunction(name: string): string | null {
  return celOperator(name) ?? FUNCTIONS.get(name) ?? null
}

/** Returns CEL's equivalent of a different language's operator, or null if there is none. */
function celOperator(name: string): string | null {
  return OPERATORS.get(name) ?? null
}

/** Creates the error for a condition that CEL rejects. */
export function refusedCondition(
  { names, fields }: FactEnvironment,
  place: Place,
  text: string,
  error: CelError,
): InputError {
  const { start, end } = error.range ?? { start: 0, end: 0 }
  const found = text.slice(start, end)
  const part = (error.node ?? {}) as CheckedPart
  const operands = (Array.isArray(part.args) ? part.args : [part.args]) as readonly CheckedPart[]
  switch (error.code) {
    case 'unknown_variable':
      return conditionError(
        place,
        text,
        start,
        'unknown-fact',
        unknownNameData(found, namesLike(found, names)),
      )
    case 'no_such_key':
      return conditionError(
        place,
        text,
        start,
        'unknown-field',
        unknownNameData(fieldName(part), fields.get(operands[0]?.checkedType?.name ?? '') ?? []),
      )
    case 'no_such_overload': {
      const types = operands.map(typeName)
      const [left, right] = types.length === 1 ? [null, types[0]!] : types
      const operator = part.op!.replace('_', '')
      return conditionError(place, text, start, 'mismatched-types', { operator, left: left!, right: right! })
    }
    case 'no_matching_overload':
      return conditionError(place, text, start, 'mismatched-arguments', callOf(part))
    case 'cannot_index_type':
      return conditionError(place, text, start, 'no-fields', { got: typeName(operands[0]!) })
    case 'invalid_index_type': {
      const [receiver, index] = part.args as [CheckedPart, CheckedPart | string]
      if (typeof index === 'string') {
        return conditionError(place, text, start, 'field-of-list', { field: index })
      }
      const data = { receiver: typeName(receiver), got: typeName(index) }
      return conditionError(place, text, start, 'mismatched-index', data)
    }
    case 'invalid_logical_operand': {
      const other = operands.find(({ checkedType }) => checkedType?.name !== 'bool') ?? part
      const at = other.range?.start ?? start
      return conditionError(place, text, at, 'not-true-or-false', { got: typeName(other) })
    }
    case 'invalid_condition_type':
      return conditionError(place, text, start, 'not-true-or-false', { got: typeName(part) })
    case 'invalid_comprehension_range':
      return conditionError(place, text, start, 'not-a-list', { got: typeName(part) })
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
      return conditionError(place, text, start, 'unterminated-string', {})
    case 'unexpected_token':
    case 'unexpected_character':
    case 'expected_token':
    case 'reserved_identifier': {
      const got = found === '' ? null : found
      return conditionError(place, text, start, 'condition-syntax', { got, operator: celOperator(found) })
    }
    case 'limit_exceeded':
      return conditionError(place, text, start, 'condition-limit', exceededLimit(text))
  }
  return conditionError(place, text, start, 'invalid-condition', {
    reason: reasonText(error.summary ?? error),
  })
}

/** Returns the names that a name may be meant for. The result is among them only if the name resembles it. */
function namesLike(found: string, names: readonly string[]): readonly string[] {
  return nearestName(found, [RESULT]) === null ? names : [...names, RESULT]
}

function fieldName({ op, args }: CheckedPart): string {
  const [, field] = args as [CheckedPart, unknown]
  return String(op === '.' ? field : (field as CheckedPart).args)
}

function callOf({ op, args }: CheckedPart): {
  readonly function: string
  readonly receiver: string | null
  readonly arguments: readonly string[]
} {
  if (op === 'call') {
    const [name, given] = args as [string, readonly CheckedPart[]]
    return { function: name, receiver: null, arguments: given.map(typeName) }
  }
  const [name, receiver, given] = args as [string, CheckedPart, readonly CheckedPart[]]
  return { function: name, receiver: typeName(receiver), arguments: given.map(typeName) }
}

function typeName({ checkedType }: CheckedPart): string {
  return factTypeName(checkedType?.name ?? 'dyn')
}

export function factTypeName(type: string): string {
  return type
    .replaceAll('double', 'float')
    .replaceAll(/\bfact_\w+/g, 'object')
    .replaceAll(/\bdyn\b/g, 'any type')
}

/** Converts an error from evaluating a condition to the reason why the condition has no answer for a seed. */
export function noAnswerOf(error: unknown): NoAnswer {
  const { code, node } = error as CelError
  const part = textOf(node)
  if (part !== null) {
    switch (code) {
      case 'index_out_of_bounds':
        return { code: 'no-item', part }
      case 'no_such_key':
        return { code: 'no-key', part }
      case 'division_by_zero':
      case 'modulo_by_zero':
        return { code: 'division-by-zero', part }
      case 'numeric_overflow':
        return { code: 'overflow', part }
    }
  }
  return { code: 'other', reason: reasonText((error as CelError).summary ?? error) }
}

/** Formats a part of an expression as text. Returns null if `node` isn't an expression. */
function textOf(node: unknown): string | null {
  try {
    return serialize(node as Expression)
  } catch {
    return null
  }
}

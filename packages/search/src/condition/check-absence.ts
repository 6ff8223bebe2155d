import type { AnyFactType, InputError, Place } from '@seedfast/world'
import { nullTests } from './absent-facts.js'
import { conditionError } from './condition-error.js'
import { partsInScope, partsOf, type Expression } from './expression.js'
import type { FactEnvironment } from './fact-environment.js'
import type { ResultParts } from './result-parts.js'

const OVER: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

/**
 * Checks how a condition tests for absent facts. Throws an InputError if it compares `null` with anything except an
 * optional fact or a part of the result, or compares a fact with the value that earlier releases used for absence.
 */
export function checkAbsence(
  environment: FactEnvironment,
  place: Place,
  text: string,
  expression: Expression,
  parts: ResultParts,
): void {
  const { optional, resultToCel } = environment
  const tested = new Set([...nullTests(expression, new Set(optional.keys()))].map(({ other }) => other))
  if (resultToCel !== null) for (const { literal } of parts.nullTests) tested.add(literal)
  for (const { part, parent, bound } of partsInScope(expression)) {
    if (part.op === 'value' && part.args === null && !tested.has(part)) {
      throw nullError(environment, place, text, part, parent)
    }
    for (const [fact, op, other] of comparisons(part)) {
      const name = fact.op === 'id' && !bound.has(fact.args) ? fact.args : ''
      const type = optional.get(name)
      if (type === undefined || !isFormerly(type, op, other)) continue
      const operator = op === '!=' ? '!=' : '=='
      const data = { fact: name, got: type.formerly, operator } as const
      throw conditionError(place, text, fact.range.start, 'former-value', data)
    }
  }
}

function nullError(
  { optional, names }: FactEnvironment,
  place: Place,
  text: string,
  { range }: Expression,
  parent: Expression | null,
): InputError {
  const other = parent === null ? undefined : partsOf(parent).find(({ op }) => op === 'id')
  const fact = other?.args as string | undefined
  const data = { optional: [...optional.keys()] }
  return fact !== undefined && names.includes(fact) && !optional.has(fact)
    ? conditionError(place, text, range.start, 'never-absent', { fact, ...data })
    : conditionError(place, text, range.start, 'misplaced-null', data)
}

/**
 * Returns the comparisons in a part of an expression, each as left side, operator and right side. Includes each
 * comparison twice, the second time with its sides swapped.
 */
function comparisons(part: Expression): readonly (readonly [Expression, string, Expression])[] {
  switch (part.op) {
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [left, right] = part.args
      return [
        [left, part.op, right],
        [right, OVER[part.op] ?? part.op, left],
      ]
    }
    case 'in': {
      const [value, list] = part.args
      return list.op === 'list' ? list.args.map((item) => [value, '==', item] as const) : []
    }
    default:
      return []
  }
}

/**
 * Returns whether a comparison tests for the value that represented an absent fact in earlier releases. This includes
 * `<` and `<=` comparisons with numbers, if that value is the highest one that satisfies them.
 */
function isFormerly({ formerly }: AnyFactType, op: string, other: Expression): boolean {
  const value = literalOf(other)
  if (formerly === undefined || value === undefined) return false
  if (op === '==' || op === '!=' || op === '<=') return value === formerly
  return op === '<' && typeof formerly === 'number' && value === formerly + 1
}

/** Returns a literal's value, with CEL ints converted to numbers. Returns undefined for any other expression. */
function literalOf({ op, args }: Expression): unknown {
  if (op === '-_') {
    const value = literalOf(args as Expression)
    return typeof value === 'number' ? -value : undefined
  }
  if (op !== 'value') return undefined
  return typeof args === 'bigint' ? Number(args) : args
}

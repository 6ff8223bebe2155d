import type { AnyFactType } from '@seedfast/world'
import { nullTests } from './absent-facts.js'
import { faultAt } from './condition-fault.js'
import { partsInScope, partsOf, type Expression } from './expression.js'
import type { FactEnvironment } from './fact-environment.js'

const OVER: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

/**
 * Checks how a condition asks for absent facts. Throws an InputError for `null` beside anything but a fact that may be
 * absent, and for a comparison with the value that earlier releases gave for absent.
 */
export function checkAbsence(
  { optional, names }: FactEnvironment,
  source: string,
  text: string,
  expression: Expression,
): void {
  const tested = new Set([...nullTests(expression, new Set(optional.keys()))].map(({ other }) => other))
  for (const { part, parent, bound } of partsInScope(expression)) {
    if (part.op === 'value' && part.args === null && !tested.has(part)) {
      throw faultAt(source, text, part.range.start, nullFault(parent, [...optional.keys()], names))
    }
    for (const [fact, op, other] of comparisons(part)) {
      const name = fact.op === 'id' && !bound.has(fact.args) ? fact.args : ''
      const type = optional.get(name)
      if (type === undefined || !isFormerly(type, op, other)) continue
      const negation = op === '!=' ? '!=' : '=='
      const was = JSON.stringify(type.formerly)
      throw faultAt(
        source,
        text,
        fact.range.start,
        `${name} is never ${was}: where there is none it is null; did you mean ${name} ${negation} null?`,
      )
    }
  }
}

function nullFault(parent: Expression | null, optional: readonly string[], names: readonly string[]): string {
  const other = parent === null ? undefined : partsOf(parent).find(({ op }) => op === 'id')
  const name = other?.args as string | undefined
  const some = optional.length === 0 ? '' : `; only these can be absent: ${optional.join(', ')}`
  if (name !== undefined && names.includes(name) && !optional.includes(name)) {
    return `${name} is never absent, so it can't be compared with null${some}`
  }
  return `null only tests whether a fact is absent, as in fact == null${some}`
}

/** The comparisons that a part makes, each from the side of the fact. */
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

/** Whether a comparison asks for the value that stood for absent, or for nothing above it. */
function isFormerly({ formerly }: AnyFactType, op: string, other: Expression): boolean {
  const value = literalOf(other)
  if (formerly === undefined || value === undefined) return false
  if (op === '==' || op === '!=' || op === '<=') return value === formerly
  return op === '<' && typeof formerly === 'number' && value === formerly + 1
}

/** The value that a literal stands for, a whole number as a number; undefined for everything else. */
function literalOf({ op, args }: Expression): unknown {
  if (op === '-_') {
    const value = literalOf(args as Expression)
    return typeof value === 'number' ? -value : undefined
  }
  if (op !== 'value') return undefined
  return typeof args === 'bigint' ? Number(args) : args
}

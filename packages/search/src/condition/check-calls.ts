import { unknownNameData, type Place } from '@seedfast/world'
import { celFunction } from './cel-error.js'
import { conditionError } from './condition-error.js'
import { allParts, type Expression } from './expression.js'
import type { FactEnvironment } from './fact-environment.js'
import { patternFault } from './pattern-engine.js'

/**
 * Checks the calls in a condition, because CEL reports some errors in them only during evaluation or with a misleading
 * reason. Throws an InputError for an unknown function, and for a pattern that `matches` can't run. Makes
 * the type check include the field in `has`.
 */
export function checkCalls(
  { functions }: FactEnvironment,
  place: Place,
  text: string,
  expression: Expression,
): void {
  for (const { part } of allParts(expression)) {
    if (part.op !== 'call' && part.op !== 'rcall') continue
    const got = part.args[0]
    const [first] = part.op === 'call' ? part.args[1] : part.args[2]
    const indexOf = (word: string): number => Math.max(part.range.start, text.indexOf(word, part.range.start))
    if (!functions.includes(got)) {
      const data = { ...unknownNameData(got, functions), operator: celFunction(got) }
      throw conditionError(place, text, indexOf(got), 'unknown-function', data)
    }
    if (got === 'has' && first?.op === '.') checkField(part, first)
    if (got === 'matches' && first?.op === 'value' && typeof first.args === 'string') {
      const fault = patternFault(first.args)
      if (fault === null) continue
      const { kind, part: culprit, reason } = fault
      const data = { pattern: first.args, part: culprit, reason }
      throw conditionError(place, text, first.range.start, `${kind}-pattern`, data)
    }
  }
}

interface Checker {
  check(part: Expression, context: unknown): unknown
}

function checkField(has: Expression, field: Expression): void {
  const { check } = has as unknown as { check(checker: Checker, part: Expression, context: unknown): unknown }
  const withField: typeof check = (checker, part, context) => {
    checker.check(field, context)
    return check.call(has, checker, part, context)
  }
  Object.assign(has, { check: withField })
}

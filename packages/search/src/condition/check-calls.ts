import { unknownNameData, type Place } from '@seedfast/world'
import { celOperator } from './cel-error.js'
import { conditionError } from './condition-error.js'
import { allParts, type Expression } from './expression.js'
import type { FactEnvironment } from './fact-environment.js'
import { patternFault } from './pattern-engine.js'

/**
 * Checks the calls in a condition, because CEL reports some errors in them only during evaluation or with a misleading
 * reason. Throws an InputError for an unknown function, for a field in `has` that no object has, and for a pattern that
 * `matches` can't run.
 */
export function checkCalls(
  { functions, fields }: FactEnvironment,
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
      const data = { ...unknownNameData(got, functions), operator: celOperator(got) }
      throw conditionError(place, text, indexOf(got), 'unknown-function', data)
    }
    if (got === 'has' && first?.op === '.' && !fields.includes(first.args[1])) {
      const field = first.args[1]
      throw conditionError(place, text, indexOf(field), 'unknown-field', unknownNameData(field, fields))
    }
    if (got === 'matches' && first?.op === 'value' && typeof first.args === 'string') {
      const fault = patternFault(first.args)
      if (fault === null) continue
      const { kind, part: culprit, reason } = fault
      const data = { pattern: first.args, part: culprit, reason }
      throw conditionError(place, text, first.range.start, `${kind}-pattern`, data)
    }
  }
}

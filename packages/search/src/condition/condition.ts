import { type Environment, serialize } from '@marcbachmann/cel-js'
import type { Place } from '@seedfast/world'
import { searchInputError } from '../messages.js'
import { factTypeName, refusedCondition, type CelError } from './cel-error.js'
import { checkAbsence } from './check-absence.js'
import { checkCalls } from './check-calls.js'
import { conditionError } from './condition-error.js'
import { allParts, conjunctsOf, expressionText, namesIn, type Expression } from './expression.js'
import type { FactEnvironment } from './fact-environment.js'
import { allowAbsentParts, resultParts } from './result-parts.js'

/**
 * The maximum nesting depth of a condition. The depth is limited because parsing and evaluation recurse once per level.
 */
const MOST_LEVELS = 1000

/** A condition on a seed's facts, parsed and type-checked. */
export interface Condition {
  readonly text: string
  /** The names of the facts that the condition may read, in the world's order. */
  readonly facts: readonly string[]
  /** Whether the condition reads parts of the result itself, so that the result must be generated. */
  readonly readsResult: boolean
  readonly expression: Expression
  /**
   * Returns whether facts, given as CEL values, satisfy the condition. Throws CEL's EvaluationError if the condition
   * has no answer, for example because it reads the fourth item of a list that contains only three.
   */
  holds(facts: object): boolean
}

/**
 * Parses a condition in CEL. Throws an InputError if the string isn't a condition on this world's facts. The error's
 * place is `place`, with the line, the column and an excerpt.
 */
export function readCondition(environment: FactEnvironment, text: string, place: Place): Condition {
  if (text.trim() === '') throw searchInputError('empty-condition', place, {})
  const parsed = parse(environment, text, place)
  checkDepth(place, text, parsed.ast)
  checkCalls(environment, place, text, parsed.ast)
  const parts = resultParts(parsed.ast)
  checkAbsence(environment, place, text, parsed.ast, parts)
  if (environment.resultToCel !== null) allowAbsentParts(parts)
  const checked = parsed.check()
  if (!checked.valid) throw refusedCondition(environment, place, text, checked.error!)
  if (checked.type !== 'bool') {
    throw conditionError(place, text, 0, 'not-true-or-false', { got: factTypeName(checked.type!) })
  }
  const named = replaceAliases(environment.cel, environment.aliases, text, parsed.ast)
  return conditionOf(environment, named, named === text ? parsed.ast : environment.cel.parse(named).ast)
}

/**
 * Splits a condition at its top-level `&&` operators and returns the parts in their original order. The condition is
 * true if and only if all parts are true.
 */
export function splitCondition(environment: FactEnvironment, condition: Condition): Condition[] {
  const parts = conjunctsOf(condition.expression)
  if (parts.length === 1) return [condition]
  const texts = parts.map((part) => expressionText(environment.cel, part))
  if (texts.includes(null)) return [condition]
  return texts.map((text, i) => conditionOf(environment, text!, parts[i]!))
}

/** Returns the negation of a condition. The negation has no answer if the original condition has none. */
export function negated(environment: FactEnvironment, { text, expression }: Condition): Condition {
  // A condition can end in a comment, which would hide the closing bracket.
  const not = `!(${expressionText(environment.cel, expression) ?? `${text}\n`})`
  return conditionOf(environment, not, environment.cel.parse(not).ast)
}

function checkDepth(place: Place, text: string, expression: Expression): void {
  for (const { part, depth } of allParts(expression)) {
    if (depth > MOST_LEVELS) throw tooDeep(place, text, part.range.start)
  }
}

function parse(environment: FactEnvironment, text: string, place: Place): Parsed {
  try {
    return environment.cel.parse(text)
  } catch (error) {
    // Parsing a deep expression can overflow the stack.
    if (error instanceof RangeError) throw tooDeep(place, text, 0)
    throw refusedCondition(environment, place, text, error as CelError)
  }
}

function tooDeep(place: Place, text: string, at: number): Error {
  return conditionError(place, text, at, 'condition-limit', { limit: 'levels', max: MOST_LEVELS })
}

type Parsed = ReturnType<Environment['parse']>

function conditionOf(environment: FactEnvironment, text: string, expression: Expression): Condition {
  const { names, compile } = environment
  const used = namesIn(expression, new Set(names))
  const evaluate = compile(text)
  return {
    text,
    facts: names.filter((name) => used.has(name)),
    readsResult: environment.resultToCel !== null && resultParts(expression).readsResult,
    expression,
    holds: (facts) => evaluate(facts) === true,
  }
}

/**
 * Returns a condition in which every string that is an alias is replaced by the string that it stands for. Returns the
 * text unchanged if it contains no alias.
 */
function replaceAliases(
  cel: Environment,
  aliases: Readonly<Record<string, string>>,
  text: string,
  expression: Expression,
): string {
  const found = [...allParts(expression)].flatMap(({ part }) =>
    part.op === 'value' && typeof part.args === 'string' && Object.hasOwn(aliases, part.args) ? [part] : [],
  )
  return found
    .sort((a, b) => b.range.start - a.range.start)
    .reduce((rest, { range, args }) => {
      const value = serialize(cel.parse(JSON.stringify(aliases[args as string])).ast)
      return rest.slice(0, range.start) + value + rest.slice(range.end)
    }, text)
}

import type { Environment } from '@marcbachmann/cel-js'
import { inputError } from '@seedfast/world'
import { checkAbsence } from './check-absence.js'
import { checkCalls } from './check-calls.js'
import { conditionFault, faultAt, typeText, type CelFault } from './condition-fault.js'
import { allParts, conjunctsOf, expressionText, namesIn, type Expression } from './expression.js'
import type { FactEnvironment } from './fact-environment.js'

/** How deep a condition may be: reading it takes a call in a call for each level, and so does each seed. */
const MOST_LEVELS = 1000

/** One condition on the facts of a seed, parsed and checked against their types. */
export interface Condition {
  readonly text: string
  /** The facts that it may ask for, in the world's order. */
  readonly facts: readonly string[]
  readonly expression: Expression
  /**
   * Whether it holds for facts, given as CEL takes them. Throws CEL's EvaluationError where it has no answer, such as
   * at the fourth item of three.
   */
  holds(facts: object): boolean
}

/**
 * Reads a condition in CEL; `source` names it in messages.
 * Throws an InputError, with the place and a suggestion, for a text that is no condition on the facts of this world.
 */
export function readCondition(environment: FactEnvironment, text: string, source: string): Condition {
  if (text.trim() === '') throw inputError(source, [], 'expected a condition, found an empty text')
  const parsed = parse(environment, text, source)
  checkDepth(source, text, parsed.ast)
  checkCalls(environment, source, text, parsed.ast)
  checkAbsence(environment, source, text, parsed.ast)
  const checked = parsed.check()
  if (!checked.valid) throw conditionFault(environment, source, text, checked.error as CelFault)
  if (checked.type !== 'bool') {
    const found = checked.type === 'dyn' ? 'a value of any type' : typeText(checked.type!)
    throw faultAt(source, text, 0, `expected a condition that is true or false, found ${found}`)
  }
  return conditionOf(environment, text, parsed.ast)
}

/** The conditions that all hold exactly when this one does: its conjuncts, in their order. */
export function splitCondition(environment: FactEnvironment, condition: Condition): Condition[] {
  const parts = conjunctsOf(condition.expression)
  if (parts.length === 1) return [condition]
  const texts = parts.map((part) => expressionText(environment.cel, part))
  if (texts.includes(null)) return [condition]
  return texts.map((text, i) => conditionOf(environment, text!, parts[i]!))
}

/** The condition that holds exactly when this one is answered with no; where this has no answer, it has none. */
export function negated(environment: FactEnvironment, { text, expression }: Condition): Condition {
  // A text may end in a comment, which would take the bracket in.
  const not = `!(${expressionText(environment.cel, expression) ?? `${text}\n`})`
  return conditionOf(environment, not, environment.cel.parse(not).ast)
}

function checkDepth(source: string, text: string, expression: Expression): void {
  for (const { part, depth } of allParts(expression)) {
    if (depth <= MOST_LEVELS) continue
    const hint = 'a query file takes many conditions under must, and a list takes many values with in'
    throw faultAt(
      source,
      text,
      part.range.start,
      `expected at most ${MOST_LEVELS} levels, found more; ${hint}`,
    )
  }
}

function parse(environment: FactEnvironment, text: string, source: string): Parsed {
  try {
    return environment.cel.parse(text)
  } catch (error) {
    throw conditionFault(environment, source, text, error as CelFault)
  }
}

type Parsed = ReturnType<Environment['parse']>

function conditionOf(environment: FactEnvironment, text: string, expression: Expression): Condition {
  const { names, compile } = environment
  const used = namesIn(expression, new Set(names))
  const evaluate = compile(text)
  return {
    text,
    facts: names.filter((name) => used.has(name)),
    expression,
    holds: (facts) => evaluate(facts) === true,
  }
}

import { boundName, partsOf, type Expression } from './expression.js'
import { hookEvaluation } from './evaluation.js'

// Any part of a result can be absent: a field that only some objects have, or one that is null. The rule is that of
// absent facts, in every condition inside a condition: a question without an answer because of an absent part is false,
// and `part == null` tests for absence.

/** The name by which conditions read the result. */
export const RESULT = 'result'

interface Checker {
  check(part: Expression, context: unknown): unknown
  getType(name: string): unknown
}

interface Evaluator {
  run(part: Expression, context: unknown): unknown
}

/** A comparison of a part with `null`. */
interface NullTest {
  readonly test: Expression
  readonly part: Expression
  readonly literal: Expression
}

/** The parts of an expression that read a result. */
export interface ResultParts {
  readonly readsResult: boolean
  /** The field accesses and indexes inside the result. */
  readonly accesses: ReadonlySet<Expression>
  readonly nullTests: readonly NullTest[]
  /** The parts that are true or false and aren't joined from others by `!`, `&&`, `||` or `?:`. */
  readonly questions: readonly Expression[]
}

/** Returns the parts of an expression that read the variable `result`. Takes time linear in its size. */
export function resultParts(expression: Expression): ResultParts {
  const accesses = new Set<Expression>()
  const nullTests: NullTest[] = []
  const questions: Expression[] = []
  const visitAll = (parts: readonly Expression[], scope: Scope, isAsked = false): boolean =>
    parts.map((part) => visit(part, scope, isAsked)).includes(true)

  const visit = (part: Expression, scope: Scope, isAsked: boolean): boolean => {
    const { op } = part
    if (isAsked && !JOINED.has(op)) questions.push(part)
    if (op === 'id') return scope.get(part.args) ?? part.args === RESULT
    const variable = boundName(part)
    if (variable !== null) return macro(part, variable, scope)
    if (op === '!_' || op === '&&' || op === '||') return visitAll(partsOf(part), scope, true)
    if (op === '?:') {
      const [condition, ...branches] = part.args
      const reads = visit(condition!, scope, true)
      return visitAll(branches, scope, isAsked) || reads
    }
    const reads = visitAll(partsOf(part), scope, op === 'call' && part.args[0] === 'answer')
    if ((op === '.' || op === '[]') && reads) accesses.add(part)
    if (op === '==' || op === '!=') {
      const [left, right] = part.args
      if (isNull(right) && accesses.has(left)) nullTests.push({ test: part, part: left, literal: right })
      else if (isNull(left) && accesses.has(right)) nullTests.push({ test: part, part: right, literal: left })
    }
    return reads
  }

  const macro = (part: Expression, variable: string, scope: Scope): boolean => {
    const [name, receiver, [, ...given]] = part.args as [string, Expression, Expression[]]
    if (name === 'bind') {
      const [value, ...rest] = given
      const reads = visit(value!, scope, false)
      return visitAll(rest, new Map(scope).set(variable, reads)) || reads
    }
    const reads = visit(receiver, scope, false)
    const inner = new Map(scope).set(variable, reads)
    const isMap = name === 'map'
    return (
      given.map((one, i) => visit(one, inner, !isMap || (i === 0 && given.length === 2))).includes(true) ||
      reads
    )
  }

  const readsResult = visit(expression, new Map(), true)
  return { readsResult, accesses, nullTests, questions }
}

/** The variables that macros bind, each with whether its value is a part of the result. */
type Scope = ReadonlyMap<string, boolean>

const JOINED: ReadonlySet<string> = new Set(['!_', '&&', '||', '?:'])

function isNull({ op, args }: Expression): boolean {
  return op === 'value' && args === null
}

/**
 * Makes an expression follow the rule for absent parts when it's checked and evaluated. Call this function before the
 * type check.
 */
export function allowAbsentParts({ accesses, nullTests, questions }: ResultParts): void {
  const isAbsence = (error: unknown): boolean => {
    const { code, node } = error as { readonly code?: unknown; readonly node?: Expression }
    return code === 'no_such_key' && node !== undefined && accesses.has(node)
  }
  for (const question of questions) {
    hookEvaluation(question, {
      rescue: (error) => {
        if (isAbsence(error)) return false
        throw error
      },
    })
  }
  for (const { test, part } of nullTests) {
    const isEqual = test.op === '=='
    const check = (checker: Checker, _: unknown, context: unknown): unknown => {
      checker.check(part, context)
      return checker.getType('bool')
    }
    const evaluate = (evaluator: Evaluator, _: unknown, context: unknown): boolean => {
      try {
        return (evaluator.run(part, context) === null) === isEqual
      } catch (error) {
        if (isAbsence(error)) return isEqual
        throw error
      }
    }
    // Without candidates, CEL would assume that the comparison calls an asynchronous function.
    Object.assign(test, { check, evaluate, candidates: { async: false } })
  }
}

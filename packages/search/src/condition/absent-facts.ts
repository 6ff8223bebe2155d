import type { Environment } from '@marcbachmann/cel-js'
import { namesIn, partsInScope, type Expression } from './expression.js'

// CEL itself doesn't support absent facts, so this module adds a rule for them. A condition consists of questions
// joined by `&&`, `||`, `!` and `?:`. A question counts as false if it has no answer because a fact in it is absent.
// `fact == null` and `fact != null` test for absence.

interface Evaluator {
  run(part: Expression, context: unknown): unknown
}

type Ask = (evaluator: Evaluator, context: unknown) => boolean

/**
 * Returns the name of the variable that is true if the given fact is absent. Conditions can't use the variable, because
 * only the evaluator declares it.
 */
function absenceOf(name: string): string {
  return `absent__${name}__`
}

/**
 * Prepares an environment to evaluate conditions on facts that can be absent. Adds the function `answer(condition,
 * [absences])`, which evaluates a condition by this module's rule for absent facts.
 */
export function registerAbsence(cel: Environment, optional: ReadonlySet<string>): void {
  for (const name of optional) cel.registerVariable(absenceOf(name), 'bool')
  const typeCheck = (
    checker: { check(part: Expression, context: unknown): unknown; getType(name: string): unknown },
    { args: [condition, absences] }: { readonly args: readonly [Expression, Expression] },
    context: unknown,
  ): unknown => {
    checker.check(condition, context)
    for (const absence of absences.args as Expression[]) checker.check(absence, context)
    return checker.getType('bool')
  }
  cel.registerFunction('answer(ast, ast): bool', ({ args }: { args: [Expression, Expression] }) => {
    const [condition, absences] = args
    const byFact = new Map((absences.args as Expression[]).map((part) => [part.args as string, part]))
    const ask = plan(condition, (part) =>
      [...namesIn(part, optional)].map((name) => byFact.get(absenceOf(name))!),
    )
    const evaluate = (evaluator: Evaluator, _: unknown, context: unknown): boolean => ask(evaluator, context)
    return { args, typeCheck, evaluate, async: false }
  })
}

/**
 * Returns the expression to evaluate in place of a condition that reads the given optional facts. The expression also
 * works if these facts are absent.
 */
export function absenceText(expression: Expression, text: string, facts: readonly string[]): string {
  const replaced: { readonly part: Expression; readonly by: string }[] = []
  for (const { part, other } of nullTests(expression, new Set(facts))) {
    replaced.push({ part, by: absenceOf(part.args as string) }, { part: other, by: 'true' })
  }
  replaced.sort((a, b) => b.part.range.start - a.part.range.start)
  let changed = text
  for (const { part, by } of replaced) {
    changed = changed.slice(0, part.range.start) + by + changed.slice(part.range.end)
  }
  // The line break ends a comment at the end of the condition.
  return `answer((${changed}\n), [${facts.map(absenceOf).join(', ')}])`
}

/** Returns the facts, plus one variable per optional fact. A variable is true if its fact is absent. */
export function withAbsence(facts: object, optional: readonly string[]): object {
  return Object.create(
    facts,
    Object.fromEntries(
      optional.map((name) => [
        absenceOf(name),
        { get: () => (facts as Readonly<Record<string, unknown>>)[name] === null },
      ]),
    ),
  ) as object
}

interface NullTest {
  /** The side of the comparison that names the fact. */
  readonly part: Expression
  /** The `null` literal that the fact is compared with. */
  readonly other: Expression
}

/** Yields the comparisons of optional facts with `null`. */
export function* nullTests(expression: Expression, optional: ReadonlySet<string>): Generator<NullTest> {
  for (const { part, bound } of partsInScope(expression)) {
    if (part.op !== '==' && part.op !== '!=') continue
    const [left, right] = part.args
    for (const [fact, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const isFact = fact.op === 'id' && optional.has(fact.args) && !bound.has(fact.args)
      if (isFact && other.op === 'value' && other.args === null) yield { part: fact, other }
    }
  }
}

/**
 * Plans how to evaluate a condition. For a part of the condition, `absences` returns one variable per optional fact.
 * The variable is true if the fact is absent.
 */
function plan(part: Expression, absences: (part: Expression) => readonly Expression[]): Ask {
  const absent = absences(part)
  if (absent.length === 0) return (evaluator, context) => bool(evaluator.run(part, context))
  switch (part.op) {
    case '!_': {
      const ask = plan(part.args, absences)
      return (evaluator, context) => !ask(evaluator, context)
    }
    case '&&':
    case '||':
      return joined(part.op === '||', plan(part.args[0], absences), plan(part.args[1], absences))
    case '?:': {
      const [condition, yes, no] = part.args.map((one) => plan(one, absences))
      return (evaluator, context) => (condition!(evaluator, context) ? yes! : no!)(evaluator, context)
    }
    default:
      return (evaluator, context) => {
        try {
          return bool(evaluator.run(part, context))
        } catch (error) {
          if (absent.some((name) => evaluator.run(name, context) === true)) return false
          throw error
        }
      }
  }
}

/**
 * Combines two parts with `&&` or `||` as CEL does: if one part decides the answer, an error in the other part is
 * ignored. `decides` is the answer that decides: false for `&&`, true for `||`.
 */
function joined(decides: boolean, left: Ask, right: Ask): Ask {
  return (evaluator, context) => {
    let fault: { readonly error: unknown } | null = null
    try {
      if (left(evaluator, context) === decides) return decides
    } catch (error) {
      fault = { error }
    }
    if (right(evaluator, context) === decides) return decides
    if (fault !== null) throw fault.error
    return !decides
  }
}

function bool(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Error('a part of the condition must be true or false')
  return value
}

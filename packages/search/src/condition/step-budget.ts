import { searchInputError } from '../messages.js'
import { hookEvaluation } from './evaluation.js'
import { allParts, boundName, partsInScope, type Expression } from './expression.js'

/**
 * The maximum number of steps to evaluate a condition for one seed. Evaluating a part takes one step, plus one for each
 * character, item and field of its value. A condition with two nested macros on a list of 100 items takes about 100,000.
 */
const MOST_STEPS = 1_000_000

/**
 * The length of conditions that can't take many steps, because they contain no macro inside a macro. Counting steps
 * would make them slower.
 */
const SHORT = 1000

/** The smallest size that is remembered. Counting a smaller value again is faster. */
const REMEMBERED = 64

/**
 * Limits the steps that an expression can take for one seed. Nested macros repeat their parts, and strings and lists can
 * double in each of them, so that a short condition could otherwise run forever. The lists in a result can be so long
 * that one macro suffices. The expression must be type-checked.
 * Returns a function that evaluates the expression by calling `evaluate`, and throws an InputError beyond the limit.
 */
export function withStepBudget<Facts>(
  expression: Expression,
  text: string,
  evaluate: (facts: Facts) => unknown,
  readsResult: boolean,
): (facts: Facts) => unknown {
  if (text.length <= SHORT && !readsResult && !hasNestedMacro(expression)) return evaluate
  const budget = new StepBudget()
  const inside = wholesOf(expression)
  for (const { part } of allParts(expression)) {
    hookEvaluation(part, { after: (value) => budget.spend(inside.has(part) ? null : value) })
  }
  return (facts) => {
    budget.left = MOST_STEPS
    try {
      return evaluate(facts)
    } finally {
      // CEL ignores an error in one side of `||` if the other side is true, so the limit is checked at the end.
      if (budget.left < 0) budget.exceed()
    }
  }
}

function hasNestedMacro(expression: Expression): boolean {
  for (const { part, bound } of partsInScope(expression))
    if (bound.size > 0 && boundName(part) !== null) return true
  return false
}

/**
 * Returns the names, fields and items of which an expression reads only a part, or whose items a macro reads one at a
 * time. They take one step each, because a result can contain more values than a condition may take steps.
 */
function wholesOf(expression: Expression): ReadonlySet<Expression> {
  const wholes = new Set<Expression>()
  for (const { part } of allParts(expression)) {
    const whole =
      part.op === '.' || part.op === '[]'
        ? part.args[0]
        : part.op === 'rcall' &&
            (part.args[0] === 'size' || boundName(part) !== null) &&
            part.args[0] !== 'bind'
          ? part.args[1]
          : null
    if (whole !== null && ['id', '.', '[]'].includes(whole.op)) wholes.add(whole)
  }
  return wholes
}

class StepBudget {
  left = 0
  private readonly sizes = new WeakMap<object, number>()

  spend(value: unknown): void {
    this.left -= 1 + this.sizeOf(value)
    if (this.left < 0) this.exceed()
  }

  exceed(): never {
    throw searchInputError('condition-limit', { in: 'condition' }, { limit: 'steps', max: MOST_STEPS })
  }

  /** Returns the size of a value if all lists in it were copied. A list that occurs twice counts twice. */
  private sizeOf(value: unknown): number {
    if (typeof value === 'string') return value.length
    if (typeof value !== 'object' || value === null) return 0
    const known = this.sizes.get(value)
    if (known !== undefined) return known
    let size = 0
    if (Array.isArray(value)) for (const one of value) size += 1 + this.sizeOf(one)
    else if (value instanceof Map)
      for (const [key, one] of value) size += 2 + this.sizeOf(key) + this.sizeOf(one)
    else for (const key in value) size += 1 + this.sizeOf((value as Readonly<Record<string, unknown>>)[key])
    if (size >= REMEMBERED) this.sizes.set(value, size)
    return size
  }
}

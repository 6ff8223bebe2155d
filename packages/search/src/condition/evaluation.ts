import type { Expression } from './expression.js'

/** The method of a part that CEL calls to evaluate it. CEL replaces the method by a faster one at the first call. */
interface Evaluated {
  evaluate(evaluator: unknown, part: Expression, context: unknown): unknown
}

interface Hooks {
  /** Returns the part's value if its evaluation throws an error, or throws the error again. */
  rescue?: (error: unknown) => unknown
  /** Receives the part's value. */
  after?: (value: unknown) => void
}

const added = new WeakMap<Expression, Hooks>()

/** Makes CEL call hooks each time it evaluates a part. They are added to those from earlier calls. */
export function hookEvaluation(part: Expression, hooks: Hooks): void {
  const known = added.get(part)
  if (known !== undefined) {
    Object.assign(known, hooks)
    return
  }
  const all = { ...hooks }
  added.set(part, all)
  const evaluated = part as unknown as Evaluated
  let { evaluate } = evaluated
  const hooked: Evaluated['evaluate'] = (...given) => {
    let value: unknown
    try {
      value = evaluate.apply(evaluated, given)
    } catch (error) {
      if (all.rescue === undefined) throw error
      value = all.rescue(error)
    }
    all.after?.(value)
    return value
  }
  Object.defineProperty(part, 'evaluate', {
    get: () => hooked,
    set: (faster: Evaluated['evaluate']) => {
      evaluate = faster
    },
  })
}

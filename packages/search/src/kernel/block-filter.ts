import type { Condition } from '../condition/condition.js'
import { namesIn, partsOf, type Expression } from '../condition/expression.js'
import type { FactEnvironment } from '../condition/fact-environment.js'
import { NO, NO_ANSWER, YES, type BlockFilter } from './block-answers.js'
import type { FactKernels } from './fact-kernels.js'
import { listFilter, listQuestion } from './list-filter.js'
import { valueFilter, valueQuestion } from './value-filter.js'

/**
 * Compiles a condition to a filter that evaluates it for many seeds at once. The condition must consist of parts that
 * kernels can answer, joined by `!`, `&&` and `||`. Returns null if the condition has any other parts, reads the result,
 * or uses facts without a kernel.
 */
export function blockFilter(
  environment: FactEnvironment,
  { expression, readsResult }: Condition,
  kernels: FactKernels,
): BlockFilter | null {
  return readsResult ? null : compile(environment, expression, kernels)
}

function compile(
  environment: FactEnvironment,
  expression: Expression,
  kernels: FactKernels,
): BlockFilter | null {
  const names = [...namesIn(expression, new Set(environment.names))]
  if (names.length === 0 || !names.every((name) => kernels.has(name))) return null
  const value = valueQuestion(environment, expression, names, kernels)
  if (value !== null) return valueFilter(value)
  const list = listQuestion(environment, expression, kernels)
  if (list !== null) return listFilter(list)

  const { op } = expression
  if (op !== '!_' && op !== '&&' && op !== '||') return null
  const parts = partsOf(expression).map((part) => compile(environment, part, kernels))
  const [left, right = null] = parts
  if (left === null || left === undefined || (op !== '!_' && right === null)) return null
  return op === '!_' ? opposite(left) : joined(left, right!, op === '&&' ? AND : OR)
}

function opposite(filter: BlockFilter): BlockFilter {
  return {
    answer: (from, out) => {
      filter.answer(from, out)
      for (let i = 0; i < out.length; i++) out[i] = NOT[out[i]!]!
    },
  }
}

function joined(left: BlockFilter, right: BlockFilter, table: Uint8Array): BlockFilter {
  let other = new Uint8Array(0)
  return {
    answer: (from, out) => {
      if (other.length < out.length) other = new Uint8Array(out.length)
      const second = other.subarray(0, out.length)
      left.answer(from, out)
      right.answer(from, second)
      for (let i = 0; i < out.length; i++) out[i] = table[out[i]! * 3 + second[i]!]!
    },
  }
}

// In CEL, `a && b` is false if either part is false, even if the other part has no answer. `a || b` is true if either
// part is true, even if the other part has no answer.
const NOT = Uint8Array.of(YES, NO, NO_ANSWER)
const AND = table((a, b) => (a === NO || b === NO ? NO : a === YES && b === YES ? YES : NO_ANSWER))
const OR = table((a, b) => (a === YES || b === YES ? YES : a === NO && b === NO ? NO : NO_ANSWER))

function table(of: (a: number, b: number) => number): Uint8Array {
  return Uint8Array.from({ length: 9 }, (_, i) => of(Math.floor(i / 3), i % 3))
}

import type { Condition } from '../condition/condition.js'
import { namesIn, partsOf, type Expression } from '../condition/expression.js'
import type { FactEnvironment } from '../condition/fact-environment.js'
import type { Scans } from './scans.js'
import { listLeaf } from './list-leaf.js'
import { NO, NO_ANSWER, YES, type Leaf } from './leaf.js'
import { valueLeaf } from './value-leaf.js'

/**
 * The filter of a condition whose facts all have kernels that are ready, made of what kernels answer and of `!`, `&&`
 * and `||`; null when the condition asks for more.
 */
export function blockFilter(
  environment: FactEnvironment,
  { expression }: Condition,
  scans: Scans,
): Leaf | null {
  return compile(environment, expression, scans)
}

function compile(environment: FactEnvironment, expression: Expression, scans: Scans): Leaf | null {
  const names = [...namesIn(expression, new Set(environment.names))]
  if (names.length === 0 || !names.every((name) => scans.has(name))) return null
  const leaf = valueLeaf(environment, expression, names, scans) ?? listLeaf(environment, expression, scans)
  if (leaf !== null) return leaf

  const { op } = expression
  if (op !== '!_' && op !== '&&' && op !== '||') return null
  const parts = partsOf(expression).map((part) => compile(environment, part, scans))
  const [left, right = null] = parts
  if (left === null || left === undefined || (op !== '!_' && right === null)) return null
  return op === '!_' ? opposite(left) : joined(left, right!, op === '&&' ? AND : OR)
}

function opposite(leaf: Leaf): Leaf {
  return {
    answer: (from, out) => {
      leaf.answer(from, out)
      for (let i = 0; i < out.length; i++) out[i] = NOT[out[i]!]!
    },
  }
}

function joined(left: Leaf, right: Leaf, table: Uint8Array): Leaf {
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

/** As CEL has it: one false makes a conjunction false, one true a disjunction true, whatever has no answer. */
const NOT = Uint8Array.of(YES, NO, NO_ANSWER)
const AND = table((a, b) => (a === NO || b === NO ? NO : a === YES && b === YES ? YES : NO_ANSWER))
const OR = table((a, b) => (a === YES || b === YES ? YES : a === NO && b === NO ? NO : NO_ANSWER))

function table(of: (a: number, b: number) => number): Uint8Array {
  return Uint8Array.from({ length: 9 }, (_, i) => of(Math.floor(i / 3), i % 3))
}

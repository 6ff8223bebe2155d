import type { ListScan, ValueScan } from '@seedfast/world'
import { expressionText, partsInScope, type Expression } from '../condition/expression.js'
import type { FactEnvironment } from '../condition/fact-environment.js'
import { answerOf, NO_ANSWER, selectByCode, UNKNOWN, type BlockFilter } from './block-answers.js'
import type { FactKernels } from './fact-kernels.js'

/** The maximum number of codes, or combinations of codes, whose answers are cached. */
const MOST_ANSWERS = 2 ** 24

/** A part of a condition that reads facts with kernels whose values have codes. */
export interface ValueQuestion {
  /** The facts' kernels. The last one's code varies fastest in a combination of codes. */
  readonly kernels: readonly ValueScan[]
  /** The number of combinations of codes. */
  readonly combinations: number
  /** Returns the part's answer for a combination of codes. */
  answer(code: number): number
}

/**
 * Returns the question that a part of a condition asks about facts whose kernels return a code for each value, or for the
 * only item that it reads. Returns null if a fact has no such kernel, or if there are more than 2^24 combinations of
 * codes.
 */
export function valueQuestion(
  { cel, toCel, compile }: FactEnvironment,
  expression: Expression,
  names: readonly string[],
  kernels: FactKernels,
): ValueQuestion | null {
  const found: ValueScan[] = []
  /** The index of the item that a kernel computes, or null if it computes the whole fact. */
  const indexes: (number | null)[] = []
  let combinations = 1
  for (const name of names) {
    const kernel = kernels.get(name)
    const index = kernel?.kind === 'list' ? indexIn(expression, name) : null
    const scan = kernel?.kind === 'list' ? itemScan(kernel, index) : kernel
    if (scan === undefined || scan === null) return null
    found.push(scan)
    indexes.push(index)
    combinations *= scan.codes
  }
  const text = combinations > MOST_ANSWERS ? null : expressionText(cel, expression)
  if (text === null) return null
  const evaluate = compile(text)
  return {
    kernels: found,
    combinations,
    answer: (code) => {
      const facts: Record<string, unknown> = {}
      let rest = code
      for (let i = found.length - 1; i >= 0; i--) {
        const kernel = found[i]!
        const value = kernel.value(rest % kernel.codes)
        const index = indexes[i]!
        facts[names[i]!] = toCel[names[i]!]!(
          index === null ? value : Array.from({ length: index + 1 }, () => value),
        )
        rest = Math.floor(rest / kernel.codes)
      }
      return answerOf(() => evaluate(facts) === true)
    },
  }
}

/** Returns a filter for such a part. CEL evaluates the part once for each combination of codes that occurs. */
export function valueFilter({ kernels: found, combinations, answer: ask }: ValueQuestion): BlockFilter {
  const answers = new Uint8Array(combinations).fill(UNKNOWN)
  let lacksAnswers = false
  const learn = (code: number): number => {
    const answer = ask(code)
    lacksAnswers ||= answer === NO_ANSWER
    return (answers[code] = answer)
  }

  let codes = new Int32Array(0)
  let more = new Int32Array(0)
  const codesOf = (from: bigint, count: number): Int32Array => {
    if (codes.length < count) codes = new Int32Array(count)
    const all = codes.subarray(0, count)
    found[0]!.scan(from, all)
    for (let j = 1; j < found.length; j++) {
      if (more.length < count) more = new Int32Array(count)
      const next = more.subarray(0, count)
      found[j]!.scan(from, next)
      const times = found[j]!.codes
      for (let i = 0; i < count; i++) all[i] = all[i]! * times + next[i]!
    }
    return all
  }
  return {
    answer: (from, out) => {
      const all = codesOf(from, out.length)
      for (let i = 0; i < all.length; i++) {
        const code = all[i]!
        const answer = answers[code]!
        out[i] = answer === UNKNOWN ? learn(code) : answer
      }
    },
    select: (from, count, offsets) => {
      if (lacksAnswers) return null
      const found = selectByCode(codesOf(from, count), answers, learn, offsets)
      return lacksAnswers ? null : found
    },
  }
}

/** Returns the index if an expression reads only one item of a list, as in `list[6] == "x"`, or null if it reads more. */
function indexIn(expression: Expression, list: string): number | null {
  const indexes = new Set<number | null>()
  for (const { part, parent, bound } of partsInScope(expression)) {
    if (part.op !== 'id' || part.args !== list || bound.has(list)) continue
    const index = parent?.op === '[]' && parent.args[0] === part ? parent.args[1] : null
    const value: unknown = index?.op === 'value' ? index.args : null
    indexes.add(typeof value === 'bigint' && value < 1000n ? Number(value) : null)
  }
  const [only = null] = indexes
  return indexes.size === 1 ? only : null
}

/** The scans of items, so that all conditions on the same item share one. */
const itemScans = new WeakMap<ListScan, Map<number, ValueScan | null>>()

function itemScan(kernel: ListScan, index: number | null): ValueScan | null {
  if (index === null || kernel.at === undefined) return null
  const known = itemScans.get(kernel) ?? new Map<number, ValueScan | null>()
  itemScans.set(kernel, known)
  const scan = known.get(index) ?? kernel.at(index)
  known.set(index, scan)
  return scan
}

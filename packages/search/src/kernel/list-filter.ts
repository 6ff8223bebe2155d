import type { ListScan } from '@seedfast/world'
import { expressionText, type Expression } from '../condition/expression.js'
import type { FactEnvironment } from '../condition/fact-environment.js'
import { answerOf, NO, NO_ANSWER, selectByCode, YES, type BlockFilter } from './block-answers.js'
import { countQuestion, type CountQuestion } from './count-question.js'
import type { FactKernels } from './fact-kernels.js'

/** The maximum length of a list whose kernel doesn't specify a length. */
const MAX_LENGTH = 255

/** A part of a condition that counts the items of a list. */
export interface ListQuestion {
  readonly kernel: ListScan
  /** A table, indexed by item code, that contains 1 for each item to count and 0 for all other items. */
  readonly wanted: Uint8Array
  /** The part's answer for each count. */
  readonly answers: Uint8Array
}

/**
 * Returns the question that a part of a condition asks about the items of a single list. The list's kernel must return a
 * code per item. Returns null for any other part.
 */
export function listQuestion(
  environment: FactEnvironment,
  expression: Expression,
  kernels: FactKernels,
): ListQuestion | null {
  const question = countQuestion(expression, new Set(environment.names))
  const kernel = question === null ? undefined : kernels.get(question.list)
  if (question === null || kernel?.kind !== 'list' || environment.optional.has(question.list)) return null
  const wanted = wantedItems(environment, question, kernel)
  if (wanted === null) return null
  const most = kernel.length ?? MAX_LENGTH
  const answers = Uint8Array.from({ length: most + 1 }, (_, count) => (question.accepts(count) ? YES : NO))
  return { kernel, wanted, answers }
}

/** Returns a filter for such a part. */
export function listFilter({ kernel, wanted, answers }: ListQuestion): BlockFilter {
  let counts = new Uint8Array(0)
  return {
    answer: (from, out) => {
      kernel.count(from, wanted, out)
      for (let i = 0; i < out.length; i++) out[i] = answers[out[i]!]!
    },
    select: (from, count, offsets) => {
      if (counts.length < count) counts = new Uint8Array(count)
      const all = counts.subarray(0, count)
      kernel.count(from, wanted, all)
      return selectByCode(all, answers, (known) => answers[known]!, offsets)
    },
  }
}

/**
 * Returns a table, indexed by item code, that contains 1 for each wanted item and 0 for all other items. Returns null
 * if CEL has no answer for some item.
 */
function wantedItems(
  { cel, toCel, compile }: FactEnvironment,
  { list, probe, isWanted }: CountQuestion,
  { items, item }: ListScan,
): Uint8Array | null {
  const text = expressionText(cel, probe)
  if (text === null) return null
  const evaluate = compile(text)
  const wanted = new Uint8Array(items)
  for (let code = 0; code < items; code++) {
    const ofOne = { [list]: toCel[list]!([item(code)]) }
    const answer = answerOf(() => isWanted(evaluate(ofOne)))
    if (answer === NO_ANSWER) return null
    wanted[code] = answer === YES ? 1 : 0
  }
  return wanted
}

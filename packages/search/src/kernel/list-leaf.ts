import type { ListScan } from '@seedfast/world'
import { expressionText, type Expression } from '../condition/expression.js'
import type { FactEnvironment } from '../condition/fact-environment.js'
import { countQuestion, type CountQuestion } from './count-question.js'
import { answerOf, NO, NO_ANSWER, selectByCode, YES, type Leaf } from './leaf.js'
import type { Scans } from './scans.js'

/** A part of a condition that counts the items of a list whose items come by codes; null for everything else. */
export function listLeaf(environment: FactEnvironment, expression: Expression, scans: Scans): Leaf | null {
  const question = countQuestion(expression, new Set(environment.names))
  const scan = question === null ? undefined : scans.get(question.list)
  if (question === null || scan?.kind !== 'list' || environment.optional.has(question.list)) return null
  const wanted = wantedItems(environment, question, scan)
  if (wanted === null) return null

  const { length } = scan
  const answers = Uint8Array.from({ length: length + 1 }, (_, count) =>
    question.accepts(count, length) ? YES : NO,
  )
  let counts = new Uint8Array(0)
  return {
    answer: (from, out) => {
      scan.count(from, wanted, out)
      for (let i = 0; i < out.length; i++) out[i] = answers[out[i]!]!
    },
    select: (from, count, offsets) => {
      if (counts.length < count) counts = new Uint8Array(count)
      const all = counts.subarray(0, count)
      scan.count(from, wanted, all)
      return selectByCode(all, answers, (known) => answers[known]!, offsets)
    },
  }
}

/** 1 for each item that is wanted; null when there is one of which CEL cannot say it. */
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

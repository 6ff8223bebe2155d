import { nearestName } from '@seedfast/world'
import type { Condition } from '../condition/condition.js'
import { allParts, partsOf, type Expression } from '../condition/expression.js'
import { sampleSeeds, type Sample } from './sample-seeds.js'

/** A text that a condition compares with, and that no seed of a sample has. */
export interface UnseenText {
  /** The condition, as written. */
  readonly condition: string
  readonly text: string
  /** How many seeds the sample had: the first ones. */
  readonly seeds: number
  /** What they have that is nearly the same; null where there is no such text. */
  readonly near: string | null
  /** All that they have, where that is not much. */
  readonly values: readonly string[]
}

/** How many different texts are few. */
const FEW = 12

/** A condition with the texts that are still to be met. */
interface Question {
  readonly condition: Condition
  readonly wanted: Set<string>
  readonly seen: Set<string>
}

/** The texts of a query that are probably slips: the first seeds have others that are near, or few others at all. */
export function unseenTexts(sample: Sample): readonly UnseenText[] {
  const { tests, wishes } = sample.query
  const questions = [...tests, ...wishes.map(({ condition }) => condition)]
    .map((condition): Question => ({
      condition,
      wanted: comparedTexts(condition.expression),
      seen: new Set(),
    }))
    .filter(({ wanted }) => wanted.size > 0)
  if (questions.length === 0) return []
  const seeds = sampleSeeds(sample, (facts) => {
    for (const question of questions) if (question.wanted.size > 0) lookAt(facts, question)
    return questions.every(({ wanted }) => wanted.size === 0)
  })
  if (seeds === 0) return []
  return questions.flatMap(({ condition, wanted, seen }) =>
    [...wanted].flatMap((text) => {
      const values = [...seen].sort()
      const near = nearestName(text, values)
      const few = values.length <= FEW ? values : []
      if (near === null && few.length === 0) return []
      return [{ condition: condition.text, text, seeds, near, values: few }]
    }),
  )
}

function lookAt(facts: Readonly<Record<string, unknown>>, { condition, wanted, seen }: Question): void {
  for (const name of condition.facts) {
    for (const text of textsIn(facts[name])) {
      seen.add(text)
      wanted.delete(text)
    }
  }
}

/** The texts that an expression compares with: by `==`, `!=` and `in`. Beginnings and patterns are no values. */
function comparedTexts(expression: Expression): Set<string> {
  const texts = new Set<string>()
  for (const { part } of allParts(expression)) {
    if (!['==', '!=', 'in'].includes(part.op)) continue
    for (const side of partsOf(part)) {
      for (const value of side.op === 'list' ? partsOf(side) : [side]) {
        if (value.op === 'value' && typeof value.args === 'string' && value.args !== '') texts.add(value.args)
      }
    }
  }
  return texts
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* textsIn(inner)
  }
}

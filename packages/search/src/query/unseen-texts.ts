import { canonicalJson, prepareParams, suggestion, type AnyWorld } from '@seedfast/world'
import type { Condition } from '../condition/condition.js'
import { allParts, partsOf, type Expression } from '../condition/expression.js'
import { FactReader } from '../funnel/fact-reader.js'
import type { CheckedQuery } from './query.js'

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

/** How many seeds are looked at, from which number on they say something, and how many different texts are few. */
const MOST_SEEDS = 2000
const LEAST_SEEDS = 20
const FEW = 12

/** A condition with the texts that are still to be met. */
interface Question {
  readonly condition: Condition
  readonly wanted: Set<string>
  readonly seen: Set<string>
}

/**
 * The texts of a query that are probably slips: the first seeds have others that are near, or few others at all. Reads
 * facts of seeds until all texts were met or `isOver` says so; knows nothing of worlds that throw, which a search tells
 * of.
 */
export function unseenTexts(
  world: AnyWorld,
  given: { readonly params?: unknown; readonly overrides?: unknown },
  { tests, wishes, environment }: Pick<CheckedQuery, 'tests' | 'wishes' | 'environment'>,
  isOver: () => boolean,
): readonly UnseenText[] {
  const questions = [...tests, ...wishes.map(({ condition }) => condition)]
    .map((condition): Question => ({
      condition,
      wanted: comparedTexts(condition.expression),
      seen: new Set(),
    }))
    .filter(({ wanted }) => wanted.size > 0)
  const { params, overrides } = prepareParams(world, given)
  // Fast ways are proved for results that nobody changed by hand.
  const fast = canonicalJson(overrides) === canonicalJson(prepareParams(world, {}).overrides)
  const reader = new FactReader({ world, params, overrides, environment, fast, now: () => 0 })
  const count = world.seed.count(params)
  const most = count === null || count > MOST_SEEDS ? MOST_SEEDS : Number(count)
  let seeds = 0
  try {
    while (questions.some(({ wanted }) => wanted.size > 0) && seeds < most) {
      if (seeds > 0 && isOver()) break
      reader.open(world.seed.at(BigInt(seeds), params))
      lookAt(reader.view, questions)
      seeds++
    }
  } catch {
    return []
  }
  if (seeds < Math.min(LEAST_SEEDS, most)) return []
  return questions.flatMap(({ condition, wanted, seen }) =>
    [...wanted].flatMap((text) => {
      const values = [...seen].sort()
      const near = nearest(text, values)
      const few = values.length <= FEW ? values : []
      if (near === null && few.length === 0) return []
      return [{ condition: condition.text, text, seeds, near, values: few }]
    }),
  )
}

function lookAt(facts: object, questions: readonly Question[]): void {
  for (const { condition, wanted, seen } of questions) {
    if (wanted.size === 0) continue
    for (const name of condition.facts) {
      for (const text of textsIn((facts as Readonly<Record<string, unknown>>)[name])) {
        seen.add(text)
        wanted.delete(text)
      }
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

function nearest(text: string, known: readonly string[]): string | null {
  const found = /^; did you mean (.*)\?$/s.exec(suggestion(text, known))
  return found === null ? null : found[1]!
}

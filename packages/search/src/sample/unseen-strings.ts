import { nearestName } from '@seedfast/world'
import type { Condition } from '../condition/condition.js'
import { allParts, partsOf, type Expression } from '../condition/expression.js'
import { RESULT, resultParts } from '../condition/result-parts.js'
import { sampleSeeds, type Sample } from './sample-seeds.js'

/**
 * A string that a condition compares with a fact or a part of the result, or the name of a field of the result, although
 * it occurs for no seed in the sample.
 */
export interface UnseenString {
  /** The text of the condition, as written in the query. */
  readonly condition: string
  readonly text: string
  /** The number of seeds in the sample, which contains the world's first seeds. */
  readonly seeds: number
  /** A similar string that occurs in the sample, or null if there is none. */
  readonly near: string | null
  /** All values of the fact in the sample if there are at most 12, otherwise an empty list. */
  readonly values: readonly string[]
}

/** The maximum number of different values to list. */
const FEW = 12

/** A condition, and the strings in it that haven't been seen in a sampled seed yet. */
interface Question {
  readonly condition: Condition
  readonly wanted: Set<string>
  readonly seen: Set<string>
}

/**
 * Returns the strings in a query that are probably typos. Such a string doesn't occur in the sampled seeds, but either
 * a similar string occurs or is among the world's names, or the fact has only a few different values. The world's other
 * names are no typos if the fact has many different values: they may be too rare for the sample.
 */
export function unseenStrings(sample: Sample): readonly UnseenString[] {
  const { conditions, wishes } = sample.query
  const { aliases } = sample.world
  const names = new Set(Object.values(aliases))
  const questions = [...conditions, ...wishes.map(({ condition }) => condition)]
    .map((condition): Question => ({
      condition,
      wanted: new Set([...comparedTexts(condition.expression), ...fieldNames(condition)]),
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
      const few = values.length <= FEW ? values : []
      if (few.length === 0 && names.has(text)) return []
      const near = nearestName(text, few.length > 0 ? values : [...seen, ...Object.keys(aliases)])
      if (near === null && few.length === 0) return []
      return [{ condition: condition.text, text, seeds, near, values: few }]
    }),
  )
}

function lookAt(facts: Readonly<Record<string, unknown>>, { condition, wanted, seen }: Question): void {
  const look = (text: string): void => {
    seen.add(text)
    wanted.delete(text)
  }
  for (const name of condition.facts) for (const text of textsIn(facts[name], false)) look(text)
  if (condition.readsResult) for (const text of textsIn(facts[RESULT], true)) look(text)
}

/** Returns the names of the fields of the result that a condition reads. */
function fieldNames({ expression, readsResult }: Condition): readonly string[] {
  const accesses = readsResult ? [...resultParts(expression).accesses] : []
  return accesses.flatMap((part) => (part.op === '.' ? [part.args[1]] : []))
}

/**
 * Returns the strings that an expression compares with other values using `==`, `!=` or `in`. Prefixes and patterns
 * aren't included.
 */
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

/** Yields the strings in a value and, if `withNames` is true, the names of the fields in it. */
function* textsIn(value: unknown, withNames: boolean): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) {
    const entries: Iterable<readonly [unknown, unknown]> =
      value instanceof Map ? value : Object.entries(value)
    for (const [name, inner] of entries) {
      if (withNames && !Array.isArray(value)) yield String(name)
      yield* textsIn(inner, withNames)
    }
  }
}

import { placeInside, type AnyWorld, type Path, type Place } from '@seedfast/world'
import { negated, readCondition, splitCondition, type Condition } from '../condition/condition.js'
import { factEnvironment, type FactEnvironment } from '../condition/fact-environment.js'
import { RESULT } from '../condition/result-parts.js'
import { searchInputError } from '../messages.js'

/**
 * The maximum number of conditions in a query. The number is limited because the cost of each condition is measured
 * separately.
 */
const MOST_CONDITIONS = 1000

const MENTIONS_RESULT = new RegExp(`\\b${RESULT}\\b`)

/** The conditions that seeds must satisfy, as plain JSON: the content of a query file. */
export interface Query {
  /** Conditions in CEL, all of which must be true. */
  readonly must?: string | readonly string[]
  /** Conditions in CEL, all of which must be false. */
  readonly not?: string | readonly string[]
  /** The wishes. Each wish adds its score to a seed's score if the seed fulfills it. */
  readonly should?: readonly Wish[]
  /** The minimum score that a hit must have. Default: 0. */
  readonly cutOff?: number
}

/** A wish: a condition, and the score for seeds that satisfy it. */
export interface Wish {
  readonly when: string
  /** The score for a seed that satisfies the wish. It's a safe integer, negative for unwanted properties. */
  readonly score: number
}

/** A query, checked against a world's facts. */
export interface CheckedQuery {
  readonly environment: FactEnvironment
  /**
   * The conditions that must all be true. Conditions joined by `&&` at the top level are split into separate
   * conditions.
   */
  readonly conditions: readonly Condition[]
  readonly wishes: readonly { readonly condition: Condition; readonly score: number }[]
  /** The minimum score that a hit must have, or null if the query has no wishes. */
  readonly cutOff: number | null
  /** The names of the facts that the query reads, in the world's order. */
  readonly facts: readonly string[]
}

/**
 * Checks a query against a world's facts. Errors refer to `place`, which is the place of the query or, if the query
 * consists of a single condition, of that condition. Throws an InputError for an invalid condition, and for a query
 * without conditions or with more than 1,000 conditions.
 */
export function checkQuery(world: AnyWorld, query: Query, place: Place = { in: 'query' }): CheckedQuery {
  const texts = [query.must ?? [], query.not ?? [], (query.should ?? []).map(({ when }) => when)].flat()
  const environment = factEnvironment(
    world,
    texts.some((text) => MENTIONS_RESULT.test(text)),
  )
  const read = (text: string, ...path: Path): Condition =>
    readCondition(environment, text, isCondition(place) ? place : placeInside(place, { path }))
  const each = (texts: string | readonly string[] | undefined, key: string): Condition[] => {
    if (texts === undefined) return []
    return typeof texts === 'string' ? [read(texts, key)] : texts.map((text, i) => read(text, key, i))
  }
  const wanted = each(query.must, 'must')
  const unwanted = each(query.not, 'not').map((condition) => negated(environment, condition))
  const conditions = [...wanted, ...unwanted].flatMap((condition) => splitCondition(environment, condition))
  const wishes = (query.should ?? []).map(({ when, score }, i) => ({
    condition: read(when, 'should', i, 'when'),
    score,
  }))
  const conditionCount = conditions.length + wishes.length
  if (conditionCount === 0) throw searchInputError('no-condition', place, {})
  if (conditionCount > MOST_CONDITIONS) {
    throw searchInputError('too-many-conditions', place, { got: conditionCount, max: MOST_CONDITIONS })
  }
  if (!Number.isSafeInteger(wishes.reduce((sum, { score }) => sum + Math.abs(score), 0))) {
    const should = placeInside(place, { path: ['should'] })
    throw searchInputError('scores-too-large', should, { max: Number.MAX_SAFE_INTEGER })
  }
  const used = new Set(
    [...conditions, ...wishes.map(({ condition }) => condition)].flatMap(({ facts }) => facts),
  )
  return {
    environment,
    conditions,
    wishes,
    cutOff: wishes.length === 0 ? null : (query.cutOff ?? 0),
    facts: environment.names.filter((name) => used.has(name)),
  }
}

/**
 * Returns whether an error's place stands for a single condition, such as `--where`. A place that stands for a whole
 * query or query file can contain keys.
 */
function isCondition({ in: kind }: Place): boolean {
  return kind === 'condition' || kind === 'option'
}

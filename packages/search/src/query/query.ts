import { placeInside, type AnyWorld, type Path, type Place } from '@seedfast/world'
import { negated, readCondition, splitCondition, type Condition } from '../condition/condition.js'
import { factEnvironment, type FactEnvironment } from '../condition/fact-environment.js'
import { searchInputError } from '../messages.js'

/** The most conditions of a query; each is measured by itself. */
const MOST_CONDITIONS = 1000

/** What seeds are looked for, as plain JSON: the contents of a query file. */
export interface Query {
  /** Conditions in CEL that all must hold. */
  readonly must?: string | readonly string[]
  /** Conditions none of which may hold. */
  readonly not?: string | readonly string[]
  /** Wishes: each adds its score where it holds. */
  readonly should?: readonly Wish[]
  /** The least score of a hit; 0 when left out and nothing should hold. */
  readonly cutOff?: number
}

/** A condition that is worth a score. */
export interface Wish {
  readonly when: string
  /** A safe integer; below 0 for what is unwanted. */
  readonly score: number
}

/** A query that was checked against a world's facts. */
export interface CheckedQuery {
  readonly environment: FactEnvironment
  /** Conditions that all must hold, split as far as they go. */
  readonly tests: readonly Condition[]
  readonly wishes: readonly { readonly condition: Condition; readonly score: number }[]
  /** The least score; null when there are no wishes. */
  readonly cutOff: number | null
  /** The facts that the query asks for, in the world's order. */
  readonly facts: readonly string[]
}

/**
 * Checks a query against a world's facts. Errors are at `place`: that of the query, or of its only condition.
 * Throws an InputError for an invalid condition, and for a query without conditions or with more than 1,000.
 */
export function checkQuery(world: AnyWorld, query: Query, place: Place = { in: 'query' }): CheckedQuery {
  const environment = factEnvironment(world)
  const read = (text: string, ...path: Path): Condition =>
    readCondition(environment, text, isCondition(place) ? place : placeInside(place, { path }))
  const each = (texts: string | readonly string[] | undefined, key: string): Condition[] => {
    if (texts === undefined) return []
    return typeof texts === 'string' ? [read(texts, key)] : texts.map((text, i) => read(text, key, i))
  }
  const wanted = each(query.must, 'must')
  const unwanted = each(query.not, 'not').map((condition) => negated(environment, condition))
  const tests = [...wanted, ...unwanted].flatMap((condition) => splitCondition(environment, condition))
  const wishes = (query.should ?? []).map(({ when, score }, i) => ({
    condition: read(when, 'should', i, 'when'),
    score,
  }))
  const asked = tests.length + wishes.length
  if (asked === 0) throw searchInputError('no-condition', place, {})
  if (asked > MOST_CONDITIONS) {
    throw searchInputError('too-many-conditions', place, { got: asked, max: MOST_CONDITIONS })
  }
  if (!Number.isSafeInteger(wishes.reduce((sum, { score }) => sum + Math.abs(score), 0))) {
    const should = placeInside(place, { path: ['should'] })
    throw searchInputError('scores-too-large', should, { max: Number.MAX_SAFE_INTEGER })
  }
  const used = new Set([...tests, ...wishes.map(({ condition }) => condition)].flatMap(({ facts }) => facts))
  return {
    environment,
    tests,
    wishes,
    cutOff: wishes.length === 0 ? null : (query.cutOff ?? 0),
    facts: environment.names.filter((name) => used.has(name)),
  }
}

/** Whether a place is that of one condition, such as `--where`; a query and its file have keys. */
function isCondition({ in: kind }: Place): boolean {
  return kind === 'condition' || kind === 'option'
}

import { checkQuery, type CheckedQuery, type Query, type Wish } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import { issuesText, studioIssue } from '../../words/messages.js'
import { conditionFault, type ConditionFault } from './condition-fault.js'
import type { SearchInput } from './search-input.js'

type Written = Pick<SearchInput, 'where' | 'not' | 'should' | 'cutOff'>

export interface QueryFaults {
  readonly where: ConditionFault | null
  readonly not: readonly (ConditionFault | null)[]
  readonly should: readonly WishFault[]
  readonly cutOff: string | null
}

export interface WishFault {
  readonly when: ConditionFault | null
  readonly score: string | null
}

/**
 * The result of checking the typed conditions. `query` is null if any condition is invalid or if all of them are empty.
 */
export interface ReadQuery {
  readonly query: Query | null
  readonly checked: CheckedQuery | null
  readonly faults: QueryFaults
  /** The maximum number of points that a seed can score, or null if there are no wishes. */
  readonly points: number | null
}

/** Checks the typed conditions against a world's facts. Empty fields are ignored. */
export function checkQueryInput(world: AnyWorld, written: Written): ReadQuery {
  const { where, not, should, cutOff } = written
  const wishes = should.filter(({ when }) => !isBlank(when))
  const points = wishes.length === 0 ? null : mostPoints(wishes)
  const faults: QueryFaults = {
    where: faultIn(world, where),
    not: not.map((text) => faultIn(world, text)),
    should: should.map(({ when, score }) => ({
      when: faultIn(world, when),
      score: isBlank(when) || isWhole(score) ? null : wholeFault(score),
    })),
    cutOff: points === null ? null : cutOffFault(cutOff, points),
  }
  const isRight =
    [faults.where, faults.cutOff, ...faults.not].every((fault) => fault === null) &&
    faults.should.every(({ when, score }) => when === null && score === null)
  const query = isRight ? queryOf(written, wishes) : null
  if (query === null) return { query, checked: null, faults, points }
  try {
    return { query, checked: checkQuery(world, query), faults, points }
  } catch (error) {
    // The query as a whole is invalid, because it has too many conditions or points.
    return { query: null, checked: null, faults: { ...faults, cutOff: issuesText(error) }, points }
  }
}

function queryOf({ where, not, cutOff }: Written, wishes: SearchInput['should']): Query | null {
  const unwanted = not.filter((text) => !isBlank(text))
  if (isBlank(where) && unwanted.length + wishes.length === 0) return null
  const should: readonly Wish[] = wishes.map(({ when, score }) => ({ when, score: Number(score) }))
  return {
    ...(isBlank(where) ? {} : { must: where }),
    ...(unwanted.length === 0 ? {} : { not: unwanted }),
    ...(should.length === 0 ? {} : { should, cutOff: Number(cutOff) }),
  }
}

function faultIn(world: AnyWorld, text: string): ConditionFault | null {
  if (isBlank(text)) return null
  try {
    checkQuery(world, { must: text })
    return null
  } catch (error) {
    return conditionFault(error)
  }
}

function cutOffFault(text: string, points: number): string | null {
  if (!isWhole(text)) return wholeFault(text)
  if (Number(text) <= points) return null
  return studioIssue('too-many-points', { in: 'option', name: 'cutOff' }, { max: points }).message
}

/**
 * Returns the maximum number of points that a seed can score. This is the sum of all positive points. Wishes with
 * invalid points are ignored.
 */
function mostPoints(wishes: SearchInput['should']): number {
  return wishes.reduce((sum, { score }) => sum + (isWhole(score) ? Math.max(Number(score), 0) : 0), 0)
}

function isWhole(text: string): boolean {
  return /^\s*-?\d+\s*$/.test(text) && Number.isSafeInteger(Number(text))
}

function wholeFault(text: string): string {
  return studioIssue('not-an-integer', { in: 'option', name: 'score' }, { got: text }).message
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

import type { CheckedQuery } from '../query/query.js'

type Wishes = Pick<CheckedQuery, 'wishes' | 'cutOff'>

/** Returns the sum of the scores of all wishes that the facts fulfill, or null for a query without wishes. */
export function scoreOf({ wishes, cutOff }: Wishes, facts: object): number | null {
  if (cutOff === null) return null
  let sum = 0
  for (const { condition, score } of wishes) if (holds(condition.holds, facts)) sum += score
  return sum
}

/** Returns whether a seed's facts reach the cut-off score. Evaluates only as many wishes as necessary. */
export function reachesCutOff({ wishes, cutOff }: Wishes, facts: object): boolean {
  if (cutOff === null) return true
  let sum = 0
  // These are the most that the remaining wishes can add and subtract.
  let most = wishes.reduce((all, { score }) => all + Math.max(score, 0), 0)
  let least = wishes.reduce((all, { score }) => all + Math.min(score, 0), 0)
  for (const { condition, score } of wishes) {
    if (sum + most < cutOff) return false
    if (sum + least >= cutOff) return true
    if (score > 0) most -= score
    else least -= score
    if (holds(condition.holds, facts)) sum += score
  }
  return sum >= cutOff
}

/**
 * Returns whether a condition is true. Returns false if the condition has no answer. Also swallows errors thrown by the
 * world, so callers must check for them.
 */
export function holds(ask: (facts: object) => boolean, facts: object): boolean {
  try {
    return ask(facts)
  } catch {
    return false
  }
}

import type { FactReader } from './fact-reader.js'
import type { FunnelCondition } from './funnel-condition.js'

/**
 * Sorts the conditions by measured cost. Repeatedly picks the condition with the lowest cost per rejected seed, given
 * that the facts of the conditions picked so far have already been read. Conditions on parts of the result come last.
 * Takes O(n²) time for n conditions.
 */
export function orderOf(conditions: readonly FunnelCondition[], reader: FactReader): FunnelCondition[] {
  const left = [...conditions]
  const order: FunnelCondition[] = []
  const read = new Set<number>()
  let hasResult = false
  while (left.length > 0) {
    const isLast = left.every(({ condition }) => condition.readsResult)
    let best = 0
    let least = Infinity
    for (const [i, condition] of left.entries()) {
      if (condition.condition.readsResult && !isLast) continue
      const price = costOf(condition, reader, read, hasResult) / (1 - condition.passRate)
      if (price < least) {
        least = price
        best = i
      }
    }
    const [next] = left.splice(best, 1)
    for (const fact of next!.facts) {
      if (!read.has(fact) && !hasResult && !reader.isFast(fact)) hasResult = true
      read.add(fact)
    }
    order.push(next!)
  }
  return order
}

function costOf(
  { ownCost, facts }: FunnelCondition,
  reader: FactReader,
  read: ReadonlySet<number>,
  hasResult: boolean,
): number {
  let cost = ownCost.value
  const unread = facts.filter((fact) => !read.has(fact))
  const needsResult = !hasResult && unread.some((fact) => !reader.isFast(fact))
  if (needsResult) cost += reader.generateCost.value
  for (const fact of unread) {
    const { fast, of } = reader.costs[fact]!
    cost += hasResult || !reader.isFast(fact) ? of.value : fast.value
  }
  return cost
}

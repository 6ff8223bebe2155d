import type { FactReader } from './fact-reader.js'
import type { Test } from './funnel.js'

/**
 * The order that costs least by what was measured: each time the condition next that costs least for each seed that it
 * sends away, the facts that earlier ones read being free by then.
 */
export function orderOf(tests: readonly Test[], reader: FactReader): Test[] {
  const left = [...tests]
  const order: Test[] = []
  const read = new Set<number>()
  let made = false
  while (left.length > 0) {
    let best = 0
    let least = Infinity
    for (const [i, test] of left.entries()) {
      const price = costOf(test, reader, read, made) / (1 - test.passRate)
      if (price < least) {
        least = price
        best = i
      }
    }
    const [next] = left.splice(best, 1)
    for (const fact of next!.facts) {
      if (!read.has(fact) && !made && !reader.isFast(fact)) made = true
      read.add(fact)
    }
    order.push(next!)
  }
  return order
}

function costOf(test: Test, reader: FactReader, read: ReadonlySet<number>, made: boolean): number {
  let cost = test.ownCost.value
  const unread = test.facts.filter((fact) => !read.has(fact))
  const makes = !made && unread.some((fact) => !reader.isFast(fact))
  if (makes) cost += reader.makeCost.value
  for (const fact of unread) {
    const { fast, of } = reader.costs[fact]!
    cost += made || !reader.isFast(fact) ? of.value : fast.value
  }
  return cost
}

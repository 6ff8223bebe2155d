import type { CallDifference, CallPlace } from '../../cause/cause.js'
import type { ObservedCall } from '../../observe/call-log.js'
import type { Laboratory, TestConditions, TestRun } from './laboratory.js'

const MOST = 5

/**
 * Returns the first calls that have the same arguments but different values in two runs, at most one per place. Returns
 * an empty list if something else differs first, because then no observed function is the cause.
 */
export async function callDifferences(
  laboratory: Laboratory,
  a: readonly [TestRun, TestConditions],
  b: readonly [TestRun, TestConditions],
): Promise<readonly CallDifference[]> {
  const calls = await laboratory.differingCalls(a, b)
  if (calls === null) return []
  const found = new Map<string, CallDifference>()
  for (let i = 0; i < Math.max(calls[0].length, calls[1].length); i++) {
    const [left, right] = [calls[0][i], calls[1][i]]
    if (left === undefined || right === undefined || left.name !== right.name || left.args !== right.args) {
      // One side has no such property, so it doesn't read it.
      const read = [left, right].find((call) => call !== undefined && SURROUNDINGS.test(call.name))
      if (read !== undefined)
        found.set('', { ...placeOf(read), args: '', a: valueIf(read, left), b: valueIf(read, right) })
      break
    }
    if (left.value === right.value) continue
    // A part of the result differs although no observed call before it does.
    if (left.name === 'part') break
    const place = placeOf(left.own === null && left.library === null ? right : left)
    const key = `${place.name} ${place.site} ${place.library}`
    const contradiction = left.contradiction ?? right.contradiction
    if (!found.has(key))
      found.set(key, {
        ...place,
        args: left.args,
        a: left.value,
        b: right.value,
        ...(contradiction === undefined ? {} : { contradiction }),
      })
    if (found.size === MOST) break
  }
  return [...found.values()]
}

/** Matches properties that only some engines have. */
const SURROUNDINGS = /^(?:navigator|process\.env)\./

function valueIf(read: ObservedCall, call: ObservedCall | undefined): string {
  return call === read ? read.value : 'nothing'
}

/** Returns the place of an observed call. */
function placeOf({ name, own, library }: ObservedCall): CallPlace {
  return { name, site: own, ...(library === null ? {} : { library }) }
}

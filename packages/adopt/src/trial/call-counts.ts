import { callSites } from '@seedfast/audit/node'
import type { CallCount } from '../findings.js'

/**
 * The number of calls to a function before its calls are sampled. Up to this number, the line of every call is found.
 */
const EXACT = 20_000
/**
 * After the first `EXACT` calls to a function, only every 97th call's line is found, because finding a line takes
 * microseconds. The number is prime, so that a line is unlikely to be missed if a game calls a function from several
 * lines in turn.
 */
const SAMPLED = 97

/**
 * Counts calls by the name of the called function and the line of the call. If a function is called more than 20,000
 * times, its counts are estimates.
 */
export class CallCounts {
  private readonly counts = new Map<string, { name: string; site: string; count: number }>()
  private readonly calls = new Map<string, number>()

  /** Counts a call to the function `name`. Call this method during that call, so that the call's line can be found. */
  add(name: string): void {
    const calls = (this.calls.get(name) ?? 0) + 1
    this.calls.set(name, calls)
    if (calls > EXACT && calls % SAMPLED !== 0) return
    // Scripts look up each other's functions through the watched window, which is a proxy.
    const site = (callSites()[0] ?? '').replace('(Proxy.', '(')
    const key = `${name} ${site}`
    const weight = calls > EXACT ? SAMPLED : 1
    const known = this.counts.get(key)
    if (known === undefined) this.counts.set(key, { name, site, count: weight })
    else known.count += weight
  }

  /** Returns the counts in descending order. */
  list(): readonly CallCount[] {
    return [...this.counts.values()].sort((a, b) => b.count - a.count)
  }
}

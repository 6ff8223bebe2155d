import { callSites } from '@seedfast/audit/node'
import type { CallCount } from './findings.js'

/** Counts calls by the name of the called function and the line of the call. */
export class CallCounts {
  private readonly counts = new Map<string, { name: string; site: string; count: number }>()

  /** Counts a call to the function `name`. Call this method during that call, so that the call's line can be found. */
  add(name: string): void {
    // Scripts look up each other's functions through the watched window, which is a proxy.
    const site = (callSites()[0] ?? '').replace('(Proxy.', '(')
    const key = `${name} ${site}`
    const known = this.counts.get(key)
    if (known === undefined) this.counts.set(key, { name, site, count: 1 })
    else known.count++
  }

  /** Returns the counts in descending order. */
  list(): readonly CallCount[] {
    return [...this.counts.values()].sort((a, b) => b.count - a.count)
  }
}

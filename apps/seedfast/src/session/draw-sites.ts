import { callSites } from '@seedfast/audit/node'
import type { HeavyReport } from '@seedfast/session'

/** Returns the place in the game's code that makes a draw, or `null` if only Seedfast's own code is running. */
export function drawSite(): string | null {
  return callSites()[0] ?? null
}

/**
 * Plays a session in heavy mode. If a draw differs, plays it again to find the places in the code, which is slow.
 */
export function withSites(heavy: (site: (() => string | null) | undefined) => HeavyReport): HeavyReport {
  const report = heavy(undefined)
  if (report.findings.every(({ draw }) => draw === null)) return report
  const again = heavy(drawSite)
  // A filled cache may keep it from occurring again.
  return again.findings.length === 0 ? report : again
}

import { callSites } from '@seedfast/audit/node'
import type { HeavyReport } from '@seedfast/session'

/** Returns the place in the game's code that makes a draw, or `null` if only Seedfast's own code is running. */
export function drawSite(): string | null {
  return callSites()[0] ?? null
}

/** Plays a session in heavy mode, and again if a draw differs, to note the places in the code, which is slow. */
export function withSites(heavy: (site: (() => string | null) | undefined) => HeavyReport): HeavyReport {
  const report = heavy(undefined)
  return report.findings.some(({ draw }) => draw !== null) ? heavy(drawSite) : report
}

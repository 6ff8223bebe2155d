import type { PatternFault } from './pattern-fault.js'
import type * as RegularExpression from './regular-expression.js'

/**
 * The regular expression engine (RE2). It's null until a condition needs it, so that pages load RE2 as late as
 * possible.
 */
let engine: typeof RegularExpression | null = null

export async function loadPatternEngine(): Promise<void> {
  engine = await import('./regular-expression.js')
}

/**
 * Returns the reason why `matches` can't run a pattern. Returns null if it can run the pattern, or if the engine isn't
 * loaded yet.
 */
export function patternFault(pattern: string): PatternFault | null {
  return engine === null ? null : engine.patternFault(pattern)
}

/**
 * Returns whether a pattern matches anywhere in a string. Throws if the pattern is invalid or the engine isn't loaded
 * yet.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  if (engine === null) throw new Error("the engine of matches isn't loaded; await loadPatterns(query) first")
  return engine.matchesPattern(text, pattern)
}

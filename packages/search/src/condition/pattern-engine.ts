import type { PatternFault } from './pattern-fault.js'
import type * as RegularExpression from './regular-expression.js'

/** Null until a condition needs it, so that pages don't load RE2 earlier. */
let engine: typeof RegularExpression | null = null

/** Loads the regular expression engine. */
export async function loadPatternEngine(): Promise<void> {
  engine = await import('./regular-expression.js')
}

/** Why `matches` can't run a pattern; null if it can, and before the engine is loaded. */
export function patternFault(pattern: string): PatternFault | null {
  return engine === null ? null : engine.patternFault(pattern)
}

/** Whether a pattern matches anywhere in a string. Throws for an invalid pattern, and before the engine is loaded. */
export function matchesPattern(text: string, pattern: string): boolean {
  if (engine === null) throw new Error("the engine of matches isn't loaded; await loadPatterns(query) first")
  return engine.matchesPattern(text, pattern)
}

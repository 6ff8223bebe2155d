import { RE2JS, RE2JSSyntaxException } from 're2js'
import type { PatternFault } from './pattern-fault.js'

/**
 * The maximum number of compiled patterns to cache. A limit is needed because a pattern can come from a fact, not only
 * from the condition's text.
 */
const MOST_CACHED = 100

const compiled = new Map<string, RE2JS>()

/**
 * Returns whether a pattern in RE2's syntax matches anywhere in a string, in time linear in the string's length. Throws
 * RE2's exception for a pattern that RE2 can't run.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  let regex = compiled.get(pattern)
  if (regex === undefined) {
    regex = RE2JS.compile(pattern)
    if (compiled.size >= MOST_CACHED) compiled.clear()
    compiled.set(pattern, regex)
  }
  return regex.test(text)
}

/** Returns the reason why `matches` can't run a pattern, or null if it can. */
export function patternFault(pattern: string): PatternFault | null {
  try {
    RE2JS.compile(pattern)
    return null
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error
    const { error: reason, input: part } = error
    return { kind: isUnsupported(part ?? '') ? 'unsupported' : 'invalid', reason, part: part ?? pattern }
  }
}

/**
 * Returns whether a part of a pattern starts a lookahead, a lookbehind or a backreference, which RE2's syntax doesn't
 * support.
 */
function isUnsupported(part: string): boolean {
  return /^(?:\(\?<?[=!]|\\[1-9k])/.test(part)
}

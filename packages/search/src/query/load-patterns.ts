import { loadPatternEngine } from '../condition/pattern-engine.js'
import type { Query } from './query.js'

/**
 * Loads the regular expression engine if a query calls `matches`. Searches call this function themselves. Call it
 * yourself before `checkQuery` if you want the query's patterns to be checked, and before you evaluate conditions.
 */
export async function loadPatterns({ must = [], not = [], should = [] }: Query): Promise<void> {
  const texts = [must, not, should.map(({ when }) => when)].flat()
  if (texts.some((text) => /\bmatches\b/.test(text))) await loadPatternEngine()
}

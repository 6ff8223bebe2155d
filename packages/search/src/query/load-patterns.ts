import { loadPatternEngine } from '../condition/pattern-engine.js'
import type { Query } from './query.js'

/**
 * Loads the regular expression engine if a query calls `matches`. Searches call this function themselves. Call it
 * yourself before you evaluate conditions, and before `checkQuery` if its checks must include the query's patterns.
 */
export async function loadPatterns({ must = [], not = [], should = [] }: Query): Promise<void> {
  const texts = [must, not, should.map(({ when }) => when)].flat()
  if (texts.some((text) => /\bmatches\b/.test(text))) await loadPatternEngine()
}

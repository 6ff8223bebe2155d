import { loadPatternEngine } from '../condition/pattern-engine.js'
import type { Query } from './query.js'

/**
 * Loads what conditions with `matches` need; does nothing for a query without them. Searches load it themselves. Await
 * it before `checkQuery` to have patterns checked, and before you ask conditions yourself.
 */
export async function loadPatterns({ must = [], not = [], should = [] }: Query): Promise<void> {
  const texts = [must, not, should.map(({ when }) => when)].flat()
  if (texts.some((text) => /\bmatches\b/.test(text))) await loadPatternEngine()
}

import { countOf } from '../../../words/quantity-text.js'
import type { SavedDeck } from './saved-decks.js'

/** Reports an import: the decks that were read, and the saved decks before it. */
export function addedText(read: readonly SavedDeck[], before: readonly SavedDeck[]): string {
  const codes = new Set(read.map(({ code }) => code))
  const known = before.filter(({ code }) => codes.has(code)).length
  const added = codes.size - known
  const kept = `${countOf(known, 'deck')} ${known === 1 ? 'was' : 'were'} already saved`
  if (known === 0) return `Added ${countOf(added, 'deck')}`
  return added === 0 ? `Nothing to add: ${kept}` : `Added ${countOf(added, 'deck')}; ${kept}`
}

import { cardOf, DRAW_EFFECTS } from '@seedfast/deck'

/** Describes how a card affects later draws, or returns null if it doesn't. */
export function effectNote(id: string): string | null {
  const effect = DRAW_EFFECTS[id]
  switch (effect?.kind) {
    case 'force':
      return `Puts ${cardOf(effect.card).name} on top of your deck`
    case 'give':
      return 'Puts a Trojan on top of your opponent’s deck'
    case 'return':
      return 'Returns to the top of your deck once'
    case 'more':
      return 'Draws an extra card'
    default:
      return null
  }
}

import { cardFacts } from '../data/cards.js'

/** A card in a deck or a reward. */
export interface Card {
  readonly id: string
  readonly upgrades: number
  /** Whether the card is in a bottle relic. Such a card is in the opening hand of each fight. */
  readonly bottled?: boolean
}

/** Formats a card and its number of upgrades as the game does, for example `Anger` or `Anger+1`. */
export function cardText({ id, upgrades }: Card): string {
  return upgrades === 0 ? id : `${id}+${upgrades}`
}

/**
 * Returns whether a card can still be upgraded. Attacks, skills and powers can be upgraded once, and Searing Blow any
 * number of times.
 */
export function canUpgrade({ id, upgrades }: Card): boolean {
  if (id === 'Searing Blow') return true
  const { type } = cardFacts(id)
  return upgrades === 0 && type !== 'CURSE' && type !== 'STATUS'
}

export function upgraded(card: Card): Card {
  return { ...card, upgrades: card.upgrades + 1 }
}

const BOUND: readonly string[] = ['AscendersBane', 'CurseOfTheBell', 'Necronomicurse']

/** Returns whether a card can be removed from the deck or transformed. */
export function canRemove({ id }: Card): boolean {
  return !BOUND.includes(id)
}

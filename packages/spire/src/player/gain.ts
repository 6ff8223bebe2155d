import { canUpgrade, upgraded, type Card } from '../cards/card.js'
import { cardFacts } from '../data/cards.js'
import type { Random } from '../numbers/random.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'
import { withEggs } from '../rewards/cards.js'
import { has, relicOf, type RunState } from '../state/run-state.js'

/** Adds gold, unless the player has Ectoplasm. */
export function gainGold(state: RunState, amount: number): void {
  if (has(state, 'Ectoplasm')) return
  state.gold += amount
  if (has(state, 'Bloody Idol')) heal(state, 5)
}

/** Removes gold, but never more than the player has. */
export function loseGold(state: RunState, amount: number): void {
  state.gold = Math.max(0, state.gold - amount)
}

/** Pays gold. Throws a RangeError if the player has too little. */
export function pay(state: RunState, amount: number): void {
  if (state.gold < amount) throw new RangeError(`not enough gold: needs ${amount}, got ${state.gold}`)
  state.gold -= amount
}

/** Restores HP, up to the maximum, unless the player has Mark of the Bloom. */
export function heal(state: RunState, amount: number): void {
  if (has(state, 'Mark of the Bloom')) return
  state.hp = Math.min(state.maxHp, state.hp + amount)
}

/** Removes `amount` HP, or 1 HP less if the player has Tungsten Rod. Never reduces HP below 1. */
export function damage(state: RunState, amount: number): void {
  const lost = has(state, 'TungstenRod') ? Math.max(0, amount - 1) : amount
  state.hp = Math.max(1, state.hp - lost)
}

/** Raises max HP and HP by the same amount. */
export function raiseMaxHp(state: RunState, amount: number): void {
  state.maxHp += amount
  heal(state, amount)
}

/** Lowers max HP, but not below 1, and caps HP at the new maximum. */
export function lowerMaxHp(state: RunState, amount: number): void {
  state.maxHp = Math.max(1, state.maxHp - amount)
  state.hp = Math.min(state.hp, state.maxHp)
}

/**
 * Adds a card to the deck. Egg relics upgrade the card, Omamori blocks a curse, Ceramic Fish pays gold, and Darkstone
 * Periapt raises max HP for a curse. With Hoarder, the deck gets three copies.
 */
export function obtainCard(state: RunState, card: Card): void {
  const isCurse = cardFacts(card.id).type === 'CURSE'
  const omamori = isCurse ? relicOf(state, 'Omamori') : undefined
  if (omamori !== undefined && omamori.counter > 0) {
    omamori.counter--
    return
  }
  const copies = state.setup.modifiers.has('Hoarder') ? 3 : 1
  for (let i = 0; i < copies; i++) state.deck.push(withEggs(state, card))
  if (has(state, 'CeramicFish')) gainGold(state, 9)
  if (isCurse && has(state, 'Darkstone Periapt')) raiseMaxHp(state, 6 * copies)
}

export function obtainNew(state: RunState, id: string): void {
  obtainCard(state, { id, upgrades: 0 })
}

/** Removes a card from the deck and returns it. Removing Parasite costs 3 max HP. */
export function removeCard(state: RunState, index: number): Card {
  const [card] = state.deck.splice(index, 1)
  if (card === undefined)
    throw new RangeError(`the deck has ${state.deck.length} cards; no card at index ${index}`)
  if (card.id === 'Parasite') lowerMaxHp(state, 3)
  return card
}

/** Upgrades a card in the deck. Throws a RangeError if it can't be upgraded. */
export function upgradeCard(state: RunState, index: number): void {
  const card = state.deck[index]
  if (card === undefined || !canUpgrade(card)) {
    throw new RangeError(`the card at index ${index} can't be upgraded`)
  }
  state.deck[index] = upgraded(card)
}

/**
 * Upgrades up to `count` random cards for which `fits` returns true. The candidates are shuffled with a single `long`
 * from the stream.
 */
export function upgradeRandomCards(
  state: RunState,
  count: number,
  random: Random,
  fits = (_card: Card) => true,
): void {
  const indexes = state.deck.flatMap((card, i) => (canUpgrade(card) && fits(card) ? [i] : []))
  if (indexes.length === 0) return
  for (const index of shuffleByLong(indexes, random).slice(0, count)) upgradeCard(state, index)
}

/**
 * Puts a potion in the first free slot. If there is no free slot or the player has Sozu, returns false and doesn't add
 * the potion.
 */
export function obtainPotion(state: RunState, potion: string): boolean {
  const slot = state.potions.indexOf(null)
  if (slot < 0 || has(state, 'Sozu')) return false
  state.potions[slot] = potion
  return true
}

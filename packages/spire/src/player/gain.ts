import { canUpgrade, upgraded, type Card } from '../cards/card.js'
import { cardFacts } from '../data/cards.js'
import type { Random } from '../numbers/random.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'
import { withEggs } from '../rewards/cards.js'
import { has, relicOf, type RunState } from '../state/run-state.js'

/** Gold comes in, unless Ectoplasm is held. */
export function gainGold(state: RunState, amount: number): void {
  if (has(state, 'Ectoplasm')) return
  state.gold += amount
  if (has(state, 'Bloody Idol')) heal(state, 5)
}

/** Gold goes, down to none. */
export function loseGold(state: RunState, amount: number): void {
  state.gold = Math.max(0, state.gold - amount)
}

/** Gold is paid; throws a RangeError when there is too little. */
export function pay(state: RunState, amount: number): void {
  if (state.gold < amount) throw new RangeError(`pay: expected ${amount} gold, found ${state.gold}`)
  state.gold -= amount
}

/** HP come back, up to the maximum, unless the Mark of the Bloom is held. */
export function heal(state: RunState, amount: number): void {
  if (has(state, 'Mark of the Bloom')) return
  state.hp = Math.min(state.maxHp, state.hp + amount)
}

/** HP are lost; Tungsten Rod takes one off. The player does not die of it here: HP stop at 1. */
export function damage(state: RunState, amount: number): void {
  const lost = has(state, 'TungstenRod') ? Math.max(0, amount - 1) : amount
  state.hp = Math.max(1, state.hp - lost)
}

/** The maximum rises, and HP with it. */
export function raiseMaxHp(state: RunState, amount: number): void {
  state.maxHp += amount
  heal(state, amount)
}

/** The maximum falls, at least to 1, and HP to it. */
export function lowerMaxHp(state: RunState, amount: number): void {
  state.maxHp = Math.max(1, state.maxHp - amount)
  state.hp = Math.min(state.hp, state.maxHp)
}

/** A card joins the deck: eggs upgrade it, Omamori turns a curse away, the fish pays, the periapt strengthens. */
export function obtainCard(state: RunState, card: Card): void {
  const isCurse = cardFacts(card.id).type === 'CURSE'
  const omamori = isCurse ? relicOf(state, 'Omamori') : undefined
  if (omamori !== undefined && omamori.counter > 0) {
    omamori.counter--
    return
  }
  state.deck.push(withEggs(state, card))
  if (has(state, 'CeramicFish')) gainGold(state, 9)
  if (isCurse && has(state, 'Darkstone Periapt')) raiseMaxHp(state, 6)
}

/** A new, plain card joins the deck. */
export function obtainNew(state: RunState, id: string): void {
  obtainCard(state, { id, upgrades: 0 })
}

/** A card leaves the deck; Parasite takes 3 max HP along. Gives the card. */
export function removeCard(state: RunState, index: number): Card {
  const [card] = state.deck.splice(index, 1)
  if (card === undefined)
    throw new RangeError(`deck: expected an index below ${state.deck.length}, found ${index}`)
  if (card.id === 'Parasite') lowerMaxHp(state, 3)
  return card
}

/** A card of the deck is upgraded; throws a RangeError for one that cannot be. */
export function upgradeCard(state: RunState, index: number): void {
  const card = state.deck[index]
  if (card === undefined || !canUpgrade(card)) {
    throw new RangeError(`deck: expected the index of a card that can be upgraded, found ${index}`)
  }
  state.deck[index] = upgraded(card)
}

/** Upgrades some of the cards that fit, the first of them in an order shuffled by one long of the stream. */
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

/** A potion goes into the first free slot; false where there is none, or Sozu is held. */
export function obtainPotion(state: RunState, potion: string): boolean {
  const slot = state.potions.indexOf(null)
  if (slot < 0 || has(state, 'Sozu')) return false
  state.potions[slot] = potion
  return true
}

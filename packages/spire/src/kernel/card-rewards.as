// Card rewards and obtained cards, as in src/rewards/cards.ts. A card is its row times 64 plus its index in the row.
import { ATTACK, deckFlags, POWER, setDeckFlags, SKILL } from './relic-pools'
import { CARD, intOf, wordOf } from './streams'

const ROW = 64
const COMMON = 0
const UNCOMMON = 1
const RARE = 2
export const CURSES = 3
export const COLORLESS = 4
/** The row that contains a single card: the class's starter card for Match and Keep. */
export const SIGNATURE = 5

const START_BLIZZ = 5
const MIN_BLIZZ = -40
const SIZE = 3

const KINDS = ATTACK | SKILL | POWER
/** The flag of curses that can be removed. */
const CURSE = 8

/** The number of cards in each row, 32 bits each; set by the caller. */
export const cardCounts: usize = memory.data(24, 16)
/** Each card's flags, one byte each in rows of 64; set by the caller. */
export const cardFlags: usize = memory.data(384, 16)
/** Whether each card is wanted; set by the caller. */
export const wantedCards: usize = memory.data(384, 16)

/** The cards of the current reward, 16 bits each. */
const reward = memory.data(16, 16)

/** The number of wanted cards that were offered or obtained. */
export let found = 0
export let hasCurse = false
let blizz = 0
let extra = 0
let omamori = 0

export function startCards(): void {
  found = 0
  hasCurse = false
  blizz = START_BLIZZ
  extra = 0
  omamori = 0
}

export function addQuestionCard(): void {
  extra = 1
}

export function addOmamori(): void {
  omamori = 2
}

/** Draws the rarity of a card. Doesn't change `blizz`. */
@inline
export function rollRarity(rare: i32, uncommon: i32): i32 {
  const roll = intOf(CARD, 100) + blizz
  return roll < rare ? RARE : roll < rare + uncommon ? UNCOMMON : COMMON
}

/** Draws a card reward and returns its first card. */
export function drawReward(rare: i32, uncommon: i32): i32 {
  const size = SIZE + extra
  let plain = 0
  for (let i = 0; i < size; i++) {
    const rarity = rollRarity(rare, uncommon)
    if (rarity == COMMON) blizz = max(MIN_BLIZZ, blizz - 1)
    else if (rarity == RARE) blizz = START_BLIZZ
    plain += i32(rarity != RARE)
    let card: i32
    do card = drawCard(rarity)
    while (isShown(card, i))
    store<u16>(reward + (i << 1), card)
  }
  // The draw that decides whether a card is upgraded is made even in act 1, where no card is upgraded.
  while (plain-- > 0) wordOf(CARD)
  return load<u16>(reward)
}

/** Adds the number of wanted cards in the current reward to `found`. */
export function countReward(): void {
  for (let i = 0; i < SIZE + extra; i++) found += load<u8>(wantedCards + load<u16>(reward + (i << 1)))
}

@inline
function isShown(card: i32, count: i32): bool {
  for (let i = 0; i < count; i++) if (load<u16>(reward + (i << 1)) == card) return true
  return false
}

/** Draws a card from a row. */
export function drawCard(row: i32): i32 {
  return row * ROW + intOf(CARD, load<u32>(cardCounts + (row << 2)))
}

/** Adds a card from a reward to the deck. */
export function takeCard(card: i32): void {
  setDeckFlags(deckFlags | (load<u8>(cardFlags + card) & KINDS))
}

/** Adds a card that wasn't offered as a reward, unless Omamori blocks it. */
export function obtainCard(card: i32): void {
  if (card >= CURSES * ROW && card < COLORLESS * ROW) {
    if (omamori > 0) {
      omamori--
      return
    }
    hasCurse = hasCurse || (load<u8>(cardFlags + card) & CURSE) != 0
  }
  takeCard(card)
  found += load<u8>(wantedCards + card)
}

/** Returns whether the card at an index of a row has the flag that marks uncommon colorless cards. */
export function isUncommon(row: i32, index: i32): bool {
  return (load<u8>(cardFlags + row * ROW + index) & 16) != 0
}

export function codeOf(row: i32, index: i32): i32 {
  return row * ROW + index
}

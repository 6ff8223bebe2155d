// The rewards of the first three fights, as in src/rewards/first-rewards.ts.
import { codes } from './codes'
import { nextRun, startRuns, streamSeed } from './run-seeds'
import { below, bits, start } from './xoshiro'

const FIGHTS = 3
const CARDS = 3
/** The number of bytes per rarity in `rewardPools`. */
const RARITY: i32 = 8
/** The byte offset of the potions in `rewardPools`. */
const POTIONS: i32 = 24

const GOLD = 0
const CARD_COUNT = 1
const POTION_COUNT = 2
/** The fact with the card at an index; the index is added to it. */
const CARD_AT = 3

/** The code for seeds that need the plain computation. */
const UNKNOWN = -1

/**
 * Limits for rolls of 53 bits, 64 bits each, set by the caller. A fight has a potion if its roll is below the limit at
 * the index 1, followed by a binary digit for each earlier fight that is 1 if the fight had a potion.
 */
export const potionLimits: usize = memory.data(64, 16)
/** The lowest rolls for uncommon and common potions, 64 bits each, set by the caller. */
export const potionRarities: usize = memory.data(16, 16)
/**
 * The lowest rolls for uncommon and common cards, 64 bits each, in a row for each number of cards since the last rare
 * one; set by the caller.
 */
export const cardRarities: usize = memory.data(144, 16)
/** The lowest gold of a fight and the number of possible amounts, 32 bits each, set by the caller. */
export const fightGold: usize = memory.data(8, 16)
/**
 * The code of the first common, uncommon and rare card, each with the number of cards of that rarity, and the same of
 * potions, 32 bits each; set by the caller. Codes are in the game's order.
 */
export const rewardPools: usize = memory.data(48, 16)
/** Whether each card or potion is wanted, one byte each; set by the caller. */
export const wantedRewards: usize = memory.data(128, 16)

/** The codes of the last two cards of the current reward. */
let first = 0
let second = 0
/** Stands for a card that isn't drawn yet. */
const NONE = 0x7fff

/**
 * Computes a fact about the rewards: the gold of all three fights, the number of wanted cards or potions, or the card at
 * an index. `old` selects the hash of old builds. `name` is the hash of the stream's name.
 */
export function firstRewards(from: u64, count: i32, old: bool, name: u64, fact: i32): void {
  startRuns(from, old)
  for (let i = 0; i < count; i++) {
    start(streamSeed(nextRun(), name))
    store<i32>(codes + (i << 2), rewardsOf(fact))
  }
}

function rewardsOf(fact: i32): i32 {
  let code = 0
  let potions = 1
  let plain = 0
  for (let fight = 0; fight < FIGHTS; fight++) {
    const hasPotion = bits() < load<u64>(potionLimits + (potions << 3))
    potions = (potions << 1) | i32(hasPotion)
    const gold = load<i32>(fightGold) + below(load<i32>(fightGold, 4))
    if (fact == GOLD) code += gold
    if (hasPotion) {
      const pool = rewardPools + POTIONS + rarityOf(bits(), potionRarities) * RARITY
      const potion = load<i32>(pool) + below(load<i32>(pool, 4))
      if (fact == POTION_COUNT) code += load<u8>(wantedRewards + potion)
    }
    first = second = NONE
    for (let i = 0; i < CARDS; i++) {
      const rarity = rarityOf(bits(), cardRarities + (plain << 4))
      plain = rarity == 2 ? 0 : plain + 1
      const card = drawCard(rewardPools + rarity * RARITY)
      second = first
      first = card
      if (fact == CARD_COUNT) code += load<u8>(wantedRewards + card)
      else if (fact == CARD_AT + fight * CARDS + i) code = card
      // In act 1, only a roll of 0 upgrades a card.
      if (bits() == 0) return UNKNOWN
    }
  }
  return code
}

/** Returns the rarity for a roll: 2 for rare, 1 for uncommon, and 0 for common. */
@inline
function rarityOf(roll: u64, limits: usize): i32 {
  return i32(roll < load<u64>(limits)) + i32(roll < load<u64>(limits, 8))
}

/** Draws a card of a pool other than `first` and `second`. */
@inline
function drawCard(pool: usize): i32 {
  const start = load<i32>(pool)
  const size = load<i32>(pool, 4)
  const low = min(first, second)
  const high = max(first, second)
  // The codes of other rarities are outside of the pool's.
  let card = start + below(size - i32(<u32>(low - start) < <u32>size) - i32(<u32>(high - start) < <u32>size))
  card += i32(low >= start && low <= card)
  card += i32(high >= start && high <= card)
  return card
}

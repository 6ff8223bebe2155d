// The relics that a run finds in act 1, in the order of src/rewards/relic-pools.ts. Each relic is represented only by
// its kind. Relics of kinds above 0 affect cards, or which relics can appear.
import { shuffle, shuffled } from './java'
import { poolSizes } from './relics'
import { intOf, MERCHANT, RELIC, wordOf } from './streams'

export const COMMON = 0
export const UNCOMMON = 1
export const RARE = 2
export const SHOP = 3
const TIERS = 5
const MOST = 64

export const QUESTION_CARD = 1
export const PRAYER_WHEEL = 2
export const DREAM_CATCHER = 3
export const OMAMORI = 4
export const TINY_CHEST = 5
export const JUZU_BRACELET = 6
export const MATRYOSHKA = 7
/** A relic that adds a campfire action. It can appear only if the player owns fewer than two such relics. */
export const CAMPFIRE = 8
/** Relics that need a certain kind of card, and relics that shops or events skip. */
const BOTTLED_FLAME = 9
const BOTTLED_LIGHTNING = 10
const BOTTLED_TORNADO = 11
const NOT_IN_SHOP = 12
const WHETSTONE = 13

/** Flags of cards in the deck. */
export const ATTACK = 1
export const SKILL = 2
export const POWER = 4

/** The kind of each relic, in rows of 64 per pool; set by the caller. */
export const relicKinds: usize = memory.data(256, 16)

const order = memory.data(256, 16)
const longs = memory.data(64, 16)
const fronts = memory.data(16, 16)
const backs = memory.data(16, 16)
let sorted = 0

/** Whether a pool ran out, so that the seed needs the plain walk. */
export let ranOut = false
/** The flags of all cards in the deck. */
export let deckFlags = 0
export let campfires = 0

export function setDeckFlags(flags: i32): void {
  deckFlags = flags
}

export function addCampfire(): void {
  campfires++
}

/** Draws the seeds of the pools' shuffles. A pool is shuffled when its first relic is needed. */
export function startPools(flags: i32): void {
  for (let tier = 0; tier < TIERS; tier++) store<u64>(longs + (tier << 3), wordOf(RELIC))
  sorted = 0
  ranOut = false
  deckFlags = flags
  campfires = 0
}

@inline
function prepare(tier: i32): void {
  if ((sorted >> tier) & 1) return
  sorted |= 1 << tier
  const size = load<i32>(poolSizes + (tier << 2))
  shuffle(load<u64>(longs + (tier << 3)), size)
  memory.copy(order + tier * MOST, shuffled, MOST)
  store<i32>(fronts + (tier << 2), 0)
  store<i32>(backs + (tier << 2), size)
}

/** Takes the next relic of a pool. */
export function takeFirst(tier: i32, inShop: bool): i32 {
  prepare(tier)
  const front = load<i32>(fronts + (tier << 2))
  if (front >= load<i32>(backs + (tier << 2))) return none()
  store<i32>(fronts + (tier << 2), front + 1)
  const kind = kindAt(tier, front)
  return canAppear(kind, inShop) ? kind : takeLast(tier, inShop)
}

/** Takes the last relic of a pool that can appear. */
export function takeLast(tier: i32, inShop: bool): i32 {
  prepare(tier)
  let back = load<i32>(backs + (tier << 2))
  while (back > load<i32>(fronts + (tier << 2))) {
    const kind = kindAt(tier, --back)
    if (!canAppear(kind, inShop)) continue
    store<i32>(backs + (tier << 2), back)
    return kind
  }
  return none()
}

/** Takes the next relic that doesn't open a screen. Events skip the relics that do. */
export function takeScreenless(tier: i32): i32 {
  let kind: i32
  do kind = takeFirst(tier, false)
  while (kind == WHETSTONE || (kind >= BOTTLED_FLAME && kind <= BOTTLED_TORNADO))
  return kind
}

export function eliteTier(): i32 {
  const roll = intOf(RELIC, 100)
  return roll < 50 ? COMMON : roll > 82 ? RARE : UNCOMMON
}

export function eventTier(): i32 {
  const roll = intOf(RELIC, 100)
  return roll < 50 ? COMMON : roll < 83 ? UNCOMMON : RARE
}

export function shopTier(): i32 {
  const roll = intOf(MERCHANT, 100)
  return roll < 48 ? COMMON : roll < 82 ? UNCOMMON : RARE
}

@inline
function kindAt(tier: i32, place: i32): i32 {
  return load<u8>(relicKinds + tier * MOST + load<u8>(order + tier * MOST + place))
}

function none(): i32 {
  ranOut = true
  return 0
}

@inline
function canAppear(kind: i32, inShop: bool): bool {
  if (kind < CAMPFIRE) return true
  switch (kind) {
    case CAMPFIRE:
      return campfires < 2
    case BOTTLED_FLAME:
      return (deckFlags & ATTACK) != 0
    case BOTTLED_LIGHTNING:
      return (deckFlags & SKILL) != 0
    case BOTTLED_TORNADO:
      return (deckFlags & POWER) != 0
    case NOT_IN_SHOP:
      return !inShop
    default:
      return true
  }
}

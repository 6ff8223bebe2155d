// The first relics of the pools: the first relic of each tier, and the relic in the first shop.
import { codes } from './codes'
import { nextJavaInt, shuffle, shuffled, startJava } from './java'
import { startAt, word } from './random'

const TIERS = 5
const SHOP = 3
const BOSS = 4
const BOSS_OFFERS = 3
const BITS = 5
/** Marks the end of a pool. */
const NONE = 31
/** The size of a row of `wantedRelics`. No pool has more relics. */
const MOST = 64

/** The number of relics in each pool, in the order of the shuffles, 32 bits each; set by the caller. */
export const poolSizes: usize = memory.data(20, 16)
/** For each pool and relic, whether the relic is wanted, one byte each in rows of 64. */
export const wantedRelics: usize = memory.data(320, 16)

/** Computes the pool index of a tier's first relic. For the shop tier, that is the last relic of the pool. */
export function firstOfTier(from: u64, count: i32, tier: i32, anyOrder: bool): void {
  for (let i = 0; i < count; i++) {
    startAt(from + i, anyOrder)
    for (let before = 0; before < tier; before++) word()
    store<i32>(codes + (i << 2), headOf(word(), tier))
  }
}

/** Computes the number of wanted relics among the first relics of the five tiers. */
export function wantedHeads(from: u64, count: i32, anyOrder: bool): void {
  for (let i = 0; i < count; i++) {
    startAt(from + i, anyOrder)
    let found = 0
    for (let tier = 0; tier < TIERS; tier++) {
      found += load<u8>(wantedRelics + tier * MOST + headOf(word(), tier))
    }
    store<i32>(codes + (i << 2), found)
  }
}

/** Computes the first three boss relics, with 5 bits each and the first relic lowest. */
export function bossRelics(from: u64, count: i32, anyOrder: bool): void {
  const size = load<i32>(poolSizes, BOSS << 2)
  for (let i = 0; i < count; i++) {
    startAt(from + i, anyOrder)
    for (let tier = 0; tier < BOSS; tier++) word()
    shuffle(word(), size)
    let code = 0
    for (let offer = 0; offer < BOSS_OFFERS; offer++) {
      const relic = offer < size ? <i32>load<u8>(shuffled + offer) : NONE
      code |= relic << (BITS * offer)
    }
    store<i32>(codes + (i << 2), code)
  }
}

@inline
function headOf(long: u64, tier: i32): i32 {
  const size = load<i32>(poolSizes + (tier << 2))
  if (tier != SHOP) {
    shuffle(long, size)
    return load<u8>(shuffled)
  }
  // The first swap of a shuffle determines the last position.
  startJava(long)
  return size > 1 ? nextJavaInt(size) : 0
}

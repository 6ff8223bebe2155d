// Deals a round with seedVersion 1 for four seeds at a time: computes their words in vectors, and shuffles their decks
// one after another.

/** The maximum number of seeds in a call. */
export const BLOCK: i32 = 1024

/** The result for each seed, 32 bits each. */
export const codes: usize = memory.data(4096, 16)
/** The lower 8 bits of each code. */
export const counts: usize = memory.data(1024, 16)

/** The number of bytes in a deck, which has 32 bits per card. */
const DECK = 416

/**
 * A new deck, set by the caller: for each position, the value in the lower 16 bits and the card in the upper 16 bits.
 */
export const entries: usize = memory.data(416, 16)

/** The four decks. */
const decks: usize = memory.data(1664, 16)
/** For each position, all ones if its card goes to the hand, otherwise 0. */
const masks: usize = memory.data(416, 16)
/**
 * The swaps of a shuffle, from the last position down to the first: for each position, the byte offset of the position
 * to swap with, for four seeds.
 */
const swaps: usize = memory.data(1664, 16)

/**
 * Deals a round for `count` seeds starting at `from`, and fills `codes`: the sum of a hand's values in the lower 16
 * bits, and the turned-up card in the upper 16 bits. The hand consists of every `seats`th card from position `first`
 * down to, but not including, the turned-up card at `last`.
 */
export function dealt(from: u32, count: i32, round: i32, size: i32, first: i32, seats: i32, last: i32): void {
  for (let i = 0; i < size; i++) {
    const taken = i > last && i <= first && (first - i) % seats == 0
    store<i32>(masks + (i << 2), taken ? -1 : 0)
  }
  for (let i = 0; i < count; i += 4) {
    drawSwaps(from + i, round, size, last)
    newDecks(size)
    v128.store(codes + (i << 2), swapped(size, last))
  }
}

const SUIT: i32 = 13
const TRICKS: i32 = 10

/** The deck of a single seed. */
const deck: usize = memory.data(416, 16)

// Graphics cards have no vectors, so they deal for one seed at a time.

/** Computes the sum of a hand's values in round 1 for one seed. If `ofTrumps` is true, values have four bits per suit. */
export function handSumOf(index: u64, size: i32, first: i32, seats: i32, ofTrumps: bool): i32 {
  const code = dealtTo(<u32>index, 1, size, size - 1 - seats * TRICKS, first, seats)
  return ofTrumps ? (code >>> (4 * ((code >>> 16) / SUIT))) & 15 : code & 0xff
}

/** Computes the trump suits of the first rounds for one seed, with two bits per round. */
export function suitsOf(index: u64, rounds: i32, size: i32, seats: i32): i32 {
  let suits = 0
  for (let round = 0; round < rounds; round++) {
    const last = size - 1 - seats * max(0, TRICKS - round)
    suits |= ((dealtTo(<u32>index, round + 1, size, last, 0, seats) >>> 16) / SUIT) << (2 * round)
  }
  return suits
}

/** Returns what `dealt` stores for one seed. */
function dealtTo(seed: u32, round: i32, size: i32, last: i32, first: i32, seats: i32): i32 {
  for (let i = 0; i < size; i++) store<u32>(deck + (i << 2), load<u32>(entries + (i << 2)))
  let state = seed ^ (<u32>(round + 1) * 0x9e3779b9) ^ 0x85ebca6b
  state = (state ^ (state >>> 16)) * 0x7feb352d
  state = (state ^ (state >>> 15)) * 0x846ca68b
  state ^= state >>> 16
  let sum: u32 = 0
  let card: u32 = 0
  for (let i = size - 1; i >= last; i--) {
    state += 0x6d2b79f5
    let t = (state ^ (state >>> 15)) * (state | 1)
    t ^= t + (t ^ (t >>> 7)) * (t | 61)
    t ^= t >>> 14
    const to = deck + (<u32>((<u64>t * (i + 1)) >> 32) << 2)
    card = load<u32>(to)
    store<u32>(to, load<u32>(deck + (i << 2)))
    if (i > last && i <= first && (first - i) % seats == 0) sum += card
  }
  return (sum & 0xffff) | (card & 0xffff0000)
}

/** Deals a round like `dealt`, and also fills `counts`. */
export function counted(from: u32, count: i32, round: i32, size: i32, first: i32, seats: i32, last: i32): void {
  dealt(from, count, round, size, first, seats, last)
  for (let i = 0; i < count; i++) store<u8>(counts + i, load<u8>(codes + (i << 2)))
}

/**
 * Draws the swaps of a Fisher–Yates shuffle, from the last position down to the position of the turned-up card. Each
 * swap uses one mulberry32 word.
 */
@inline
function drawSwaps(from: u32, round: i32, size: i32, last: i32): void {
  let state = roundSeeds(from, round)
  let at = swaps
  for (let n = size; n > last; n--) {
    state = i32x4.add(state, i32x4.splat(0x6d2b79f5))
    let t = i32x4.mul(v128.xor(state, i32x4.shr_u(state, 15)), v128.or(state, i32x4.splat(1)))
    const u = i32x4.mul(v128.xor(t, i32x4.shr_u(t, 7)), v128.or(t, i32x4.splat(61)))
    t = v128.xor(t, i32x4.add(t, u))
    const word = v128.xor(t, i32x4.shr_u(t, 14))
    // The upper half of the product is ⌊word / 2^32 · n⌋, exactly as with doubles.
    const bound = i32x4.splat(n)
    const low = i64x2.extmul_low_i32x4_u(word, bound)
    const high = i64x2.extmul_high_i32x4_u(word, bound)
    v128.store(at, i32x4.shl(i32x4.shuffle(low, high, 1, 3, 5, 7), 2))
    at += 16
  }
}

/** Returns the seeds of a round's deal stream, as computed by `deriveSeed`. */
@inline
function roundSeeds(from: u32, round: i32): v128 {
  const base = i32x4.add(i32x4.splat(from), i32x4(0, 1, 2, 3))
  let x = v128.xor(base, i32x4.splat((round + 1) * 0x9e3779b9))
  x = v128.xor(x, i32x4.splat(0x85ebca6b))
  x = i32x4.mul(v128.xor(x, i32x4.shr_u(x, 16)), i32x4.splat(0x7feb352d))
  x = i32x4.mul(v128.xor(x, i32x4.shr_u(x, 15)), i32x4.splat(0x846ca68b))
  return v128.xor(x, i32x4.shr_u(x, 16))
}

@inline
function newDecks(size: i32): void {
  const bytes = size << 2
  for (let at = 0; at < bytes; at += 16) {
    const four = v128.load(entries + at)
    v128.store(decks + at, four)
    v128.store(decks + at, four, DECK)
    v128.store(decks + at, four, 2 * DECK)
    v128.store(decks + at, four, 3 * DECK)
  }
}

/**
 * Makes the swaps one by one, and returns each hand's sum together with the turned-up card. A position isn't read again
 * after its swap, so its new card isn't stored.
 */
@inline
function swapped(size: i32, last: i32): v128 {
  let sum0: u32 = 0
  let sum1: u32 = 0
  let sum2: u32 = 0
  let sum3: u32 = 0
  let card0: u32 = 0
  let card1: u32 = 0
  let card2: u32 = 0
  let card3: u32 = 0
  let at = swaps
  for (let i = size - 1; i >= last; i--) {
    const place: usize = i << 2
    const mask = load<u32>(masks + place)
    const to0 = decks + load<u32>(at)
    const to1 = decks + load<u32>(at, 4)
    const to2 = decks + load<u32>(at, 8)
    const to3 = decks + load<u32>(at, 12)
    card0 = load<u32>(to0)
    card1 = load<u32>(to1, DECK)
    card2 = load<u32>(to2, 2 * DECK)
    card3 = load<u32>(to3, 3 * DECK)
    store<u32>(to0, load<u32>(decks + place))
    store<u32>(to1, load<u32>(decks + place, DECK), DECK)
    store<u32>(to2, load<u32>(decks + place, 2 * DECK), 2 * DECK)
    store<u32>(to3, load<u32>(decks + place, 3 * DECK), 3 * DECK)
    sum0 += card0 & mask
    sum1 += card1 & mask
    sum2 += card2 & mask
    sum3 += card3 & mask
    at += 16
  }
  let cards = i32x4.splat(card0)
  cards = i32x4.replace_lane(cards, 1, card1)
  cards = i32x4.replace_lane(cards, 2, card2)
  cards = i32x4.replace_lane(cards, 3, card3)
  let sums = i32x4.splat(sum0)
  sums = i32x4.replace_lane(sums, 1, sum1)
  sums = i32x4.replace_lane(sums, 2, sum2)
  sums = i32x4.replace_lane(sums, 3, sum3)
  return v128.bitselect(sums, cards, i32x4.splat(0xffff))
}

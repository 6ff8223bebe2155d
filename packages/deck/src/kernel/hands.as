import { shuffle, start } from './stream'

/** The maximum number of seeds in a call. */
export const BLOCK: i32 = 4096
/** The result for each seed, 32 bits each. */
export const codes: usize = memory.data(16384, 16)

const LISTS = 4

/** The indexes where each of the four lists starts and where the last list ends, 32 bits each; set by the caller. */
export const offsets: usize = memory.data(20, 16)
/**
 * For each slot of the first block, the list and the index of the card that fills it, one byte each; set by the caller.
 */
export const layout: usize = memory.data(64, 16)

const cards: usize = memory.data(256, 16)
const block: usize = memory.data(32, 16)

/**
 * Computes the opening hands of `count` seeds starting at `from`. Shuffles the lists one after another, fills the first
 * block, and shuffles it. A hand is stored as a number with one digit per card, in a base that is the number of cards.
 * The first card is the lowest digit.
 */
export function hands(from: u64, count: i32, places: i32, hand: i32): void {
  const base = load<i32>(offsets, 4 * LISTS)
  for (let i = 0; i < count; i++) {
    start(from + i)
    for (let card = 0; card < base; card++) store<u8>(cards + card, card)
    for (let list = 0; list < LISTS; list++) {
      const first = load<i32>(offsets + (list << 2))
      shuffle(cards + first, load<i32>(offsets + (list << 2), 4) - first)
    }
    for (let place = 0; place < places; place++) {
      const list = load<u8>(layout + (place << 1))
      const at = load<i32>(offsets + (list << 2)) + load<u8>(layout + (place << 1), 1)
      store<u8>(block + place, load<u8>(cards + at))
    }
    shuffle(block, places)
    let code = 0
    for (let place = hand - 1; place >= 0; place--) code = code * base + load<u8>(block + place)
    store<i32>(codes + (i << 2), code)
  }
}

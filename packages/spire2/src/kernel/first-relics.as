// The first relics in the bags of relics, as in src/acts/relic-bags.ts.
import { codes } from './codes'
import { nextRun, startRuns, streamSeed } from './run-seeds'
import { below, skip, start } from './xoshiro'

/**
 * The byte offsets of the 32-bit fields in a row of `relicLists`: the number of ticks before the list, the list's size,
 * and whether the last relic is wanted instead of the first.
 */
const SKIPPED: usize = 0
const SIZE: usize = 4
const FROM_END: usize = 8
const ROW: usize = 12

/** The maximum number of lists in a call. */
const LISTS: usize = 4
/** The maximum number of relics in a list. */
const MOST: usize = 64

/** The lists whose first relics are wanted, in the order in which the game shuffles them. */
export const relicLists: usize = memory.data(48, 16)

/** The numbers from 0 to `MOST` - 1, and a list while it is shuffled. */
const sorted: usize = memory.data(64, 16)
const list: usize = memory.data(64, 16)

/**
 * Computes the first relics of some lists. A code combines the relics' indexes in their unshuffled lists. `old` selects
 * the hash of old builds. `upFront` is the hash of the stream's name.
 */
export function firstRelics(from: u64, count: i32, old: bool, upFront: u64, lists: i32): void {
  for (let i: usize = 0; i < MOST; i++) store<u8>(sorted + i, <u8>i)
  startRuns(from, old)
  for (let i = 0; i < count; i++) {
    start(streamSeed(nextRun(), upFront))
    let code = 0
    for (let row = relicLists; row < relicLists + <usize>lists * ROW; row += ROW) {
      skip(load<i32>(row, SKIPPED))
      const size = load<i32>(row, SIZE)
      // The shuffle begins at the end of the list, so its first tick determines the last relic.
      code = code * size + (load<i32>(row, FROM_END) ? below(size) : firstAfterShuffle(size))
    }
    store<i32>(codes + (i << 2), code)
  }
}

/** Shuffles a list and returns the index of the relic that comes first. */
@inline
function firstAfterShuffle(size: i32): i32 {
  for (let i: usize = 0; i < MOST; i += 16) v128.store(list + i, v128.load(sorted + i))
  // A position isn't read again after its swap, so its new content isn't stored.
  for (let last = size - 1; last > 0; last--) {
    const content = load<u8>(list + last)
    store<u8>(list + below(last + 1), content)
  }
  return load<u8>(list)
}

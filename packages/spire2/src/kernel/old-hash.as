// The game's old hash of 10 characters, as in src/seed/old-hash.ts, in two parts like XXH64. A seed of 10 characters is
// the end of a seed of 12 characters that starts with two zeros.

const START: u32 = 352654597
const FACTOR: u32 = 1566083941
/** The offset of the first character in the first 8 bytes, in bits. */
const FIRST: i32 = 16

/** Returns the hashes of the even and the odd characters, 32 bits each, after the first 8 bytes. */
export function startOldHash(bytes: u64): u64 {
  return mixed(START, START, bytes, FIRST, 64)
}

/** Returns the hash after the last 4 bytes. */
export function endOldHash(start: u64, bytes: u64): u64 {
  const both = mixed(<u32>start, <u32>(start >> 32), bytes, 0, 32)
  return <u64>(<u32>both + <u32>(both >> 32) * FACTOR)
}

@inline
function mixed(evens: u32, odds: u32, bytes: u64, from: i32, to: i32): u64 {
  let even = evens
  let odd = odds
  for (let at = from; at < to; at += 16) {
    even = (even * 33) ^ (<u32>(bytes >> at) & 255)
    odd = (odd * 33) ^ (<u32>(bytes >> (at + 8)) & 255)
  }
  return <u64>even | (<u64>odd << 32)
}

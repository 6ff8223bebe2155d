// java.util.Random. To shuffle a list, the game seeds it with one long from a stream.

let state: u64 = 0

/** Seeds the generator like `new java.util.Random(seed)`. */
@inline
export function startJava(seed: u64): void {
  state = (seed ^ 0x5deece66d) & 0xffffffffffff
}

@inline
function bits31(): i32 {
  state = (state * 0x5deece66d + 0xb) & 0xffffffffffff
  return <i32>(state >> 17)
}

/** Returns the same as `nextInt(n)`: the upper bits if n is a power of two, otherwise the remainder, with rejection. */
@inline
export function nextJavaInt(n: i32): i32 {
  if ((n & (n - 1)) == 0) return <i32>((<u64>n * <u64>bits31()) >> 31)
  let bits: i32
  let value: i32
  do {
    bits = bits31()
    value = bits % n
  } while (bits - value + (n - 1) < 0)
  return value
}

/** The output of `shuffle`, one byte per number. */
export const shuffled: usize = memory.data(64, 16)

/**
 * Shuffles the numbers from 0 to n - 1, where n is at most 64, like `Collections.shuffle` with a generator that is
 * seeded with a long.
 */
export function shuffle(seed: u64, n: i32): void {
  for (let i = 0; i < n; i++) store<u8>(shuffled + i, i)
  startJava(seed)
  for (let i = n; i > 1; i--) {
    const last = shuffled + i - 1
    const other = shuffled + nextJavaInt(i)
    const kept = load<u8>(last)
    store<u8>(last, load<u8>(other))
    store<u8>(other, kept)
  }
}

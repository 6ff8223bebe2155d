// libGDX's `nextInt(n)` for four values at once: their upper 63 bits modulo a small n.

/** Returns the upper halves of four values that are in two vectors. */
@inline
export function upper(r: v128, s: v128): v128 {
  return i32x4.shuffle(r, s, 1, 3, 5, 7)
}

/** Returns the lower halves of four values that are in two vectors. */
@inline
export function lower(r: v128, s: v128): v128 {
  return i32x4.shuffle(r, s, 0, 2, 4, 6)
}

/** The number of bytes that `prepare` writes. */
export const PREPARED = 144

/**
 * 1.5 · 2^23. Adding it to a smaller float rounds that float to an integer, which is then in the lower bits of the sum.
 */
const ROUNDER: f32 = 12582912

/**
 * Writes the data that `below` needs for a bound n, from 2 to 100, to memory. `below` loads the data from memory
 * because engines rebuild constant vectors in every iteration of a loop.
 */
export function prepare(at: usize, n: i32): void {
  const w0 = place(0, n)
  const w1 = place(16, n)
  const w2 = place(31, n)
  const w3 = place(47, n)
  const back = ((w0 + w2 + w3) * 0x8000) % n
  v128.store(at, i32x4.splat(0x80008000))
  v128.store(at, i32x4.splat(0x00008000), 16)
  v128.store(at, i32x4.splat((w3 << 16) | (w2 & 0xffff)), 32)
  v128.store(at, i32x4.splat((w1 << 16) | (w0 & 0xffff)), 48)
  v128.store(at, f32x4.splat(<f32>back + 0.5 - <f32>n / 2), 64)
  v128.store(at, f32x4.splat(<f32>1 / <f32>n), 80)
  v128.store(at, f32x4.splat(ROUNDER), 96)
  v128.store(at, i32x4.splat(n), 112)
  v128.store(at, i32x4.splat(back + reinterpret<i32>(ROUNDER) * n), 128)
}

/**
 * Returns the upper 63 of 64 bits modulo a prepared bound, for four values. Multiplies each of a value's 16-bit words
 * by the word's weight modulo n, adds up the products, and computes the remainder of the sum with a float quotient. The
 * sum is so close to 0 that the quotient's error stays below 1 / 2n, so the quotient is rounded correctly.
 */
@inline
export function below(upper: v128, lower: v128, prepared: usize): v128 {
  // The multiplication treats words as signed, so 2^15 is first subtracted from the 16-bit words, and then added back
  // with the constants.
  const high = v128.xor(upper, v128.load(prepared))
  const low = v128.xor(i32x4.shr_u(lower, 1), v128.load(prepared, 16))
  const sum = i32x4.add(
    i32x4.dot_i16x8_s(high, v128.load(prepared, 32)),
    i32x4.dot_i16x8_s(low, v128.load(prepared, 48)),
  )
  const half = f32x4.add(f32x4.convert_i32x4_s(sum), v128.load(prepared, 64))
  const quotient = f32x4.add(f32x4.mul(half, v128.load(prepared, 80)), v128.load(prepared, 96))
  return i32x4.sub(
    i32x4.add(sum, v128.load(prepared, 128)),
    i32x4.mul(quotient, v128.load(prepared, 112)),
  )
}

/** Returns the number closest to 0 that is congruent to 2^bits modulo n. */
function place(bits: i32, n: i32): i32 {
  const rest = <i32>((<u64>1 << bits) % n)
  return rest > n >> 1 ? rest - n : rest
}

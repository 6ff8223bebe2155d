/**
 * The high 32 bits of the 64-bit product of two unsigned 32-bit numbers, as a signed 32-bit integer.
 * Both may be given signed or unsigned: only their bits count.
 */
export function highProduct(a: number, b: number): number {
  const imul = Math.imul
  const a0 = a & 0xffff
  const a1 = a >>> 16
  const b0 = b & 0xffff
  const b1 = b >>> 16
  // No sum below leaves 32 bits: (2^16 − 1)^2 + 2^16 − 1 < 2^32.
  const middle = (imul(a1, b0) + (imul(a0, b0) >>> 16)) | 0
  const carry = (imul(a0, b1) + (middle & 0xffff)) >>> 16
  return (imul(a1, b1) + (middle >>> 16) + carry) | 0
}

/**
 * What the sum of two unsigned 32-bit numbers carries into the next word: 0 or 1.
 * The comparison as a number, not a choice between two: on random bits a processor would guess half of those wrong. The
 * generators that games draw from write it out, because a call into another module costs a part of each step.
 */
export function carryOf(a: number, b: number): number {
  return +((a + b) >>> 0 < a >>> 0)
}

/**
 * Returns the high 32 bits, as a signed integer, of the product of two unsigned 32-bit integers. The arguments may also
 * be passed as signed integers.
 */
export function highProduct(a: number, b: number): number {
  const imul = Math.imul
  const a0 = a & 0xffff
  const a1 = a >>> 16
  const b0 = b & 0xffff
  const b1 = b >>> 16
  // Every sum below fits in 32 bits: (2^16 - 1)^2 + 2^16 - 1 < 2^32.
  const middle = (imul(a1, b0) + (imul(a0, b0) >>> 16)) | 0
  const carry = (imul(a0, b1) + (middle & 0xffff)) >>> 16
  return (imul(a1, b1) + (middle >>> 16) + carry) | 0
}

/**
 * Returns the carry, 0 or 1, of the sum of two unsigned 32-bit integers. The comparison is converted to a number rather
 * than used in a branch, because a branch on random bits is mispredicted half of the time. The fastest generators
 * contain a copy of this expression, because calls into another module are slow.
 */
export function carryOf(a: number, b: number): number {
  return +((a + b) >>> 0 < a >>> 0)
}

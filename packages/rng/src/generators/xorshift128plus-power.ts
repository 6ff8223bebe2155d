/** A polynomial over GF(2) of degree below 128, stored as four signed 32-bit words with the lowest powers first. */
export type Polynomial = readonly [number, number, number, number]

/**
 * The characteristic polynomial of xorshift128+ with shifts 23, 17, 26, without its x^128 term:
 * 0x1f9f801f6fd0098bd82fd40e01730f9, found with Berlekamp-Massey on one state bit.
 */
const REST: Polynomial = [0xe01730f9 | 0, 0xbd82fd40 | 0, 0xf6fd0098 | 0, 0x01f9f801]

/** The period of the generator. All states except the all-zero state form a single cycle. */
const PERIOD = (1n << 128n) - 1n

/**
 * Returns x^n modulo the characteristic polynomial of xorshift128+. The result describes how to combine states so that
 * the generator advances by `n` steps, backward if `n` is negative. Takes O(log n) time.
 */
export function xorshift128PlusPower(n: bigint): Polynomial {
  const distance = ((n % PERIOD) + PERIOD) % PERIOD
  let power: Polynomial = [1, 0, 0, 0]
  for (const bit of distance.toString(2)) {
    power = multiply(power, power)
    if (bit === '1') power = multiply(power, [2, 0, 0, 0])
  }
  return power
}

/**
 * Multiplies two polynomials modulo the characteristic polynomial, using Horner's rule: for each power of x from 127
 * down to 0, multiplies the product by x, and adds `a` if `b` contains the power.
 */
function multiply(a: Polynomial, b: Polynomial): Polynomial {
  const [a0, a1, a2, a3] = a
  let p0 = 0
  let p1 = 0
  let p2 = 0
  let p3 = 0
  for (let i = 127; i >= 0; i--) {
    const carry = p3 >> 31
    p3 = ((p3 << 1) | (p2 >>> 31)) ^ (REST[3] & carry)
    p2 = ((p2 << 1) | (p1 >>> 31)) ^ (REST[2] & carry)
    p1 = ((p1 << 1) | (p0 >>> 31)) ^ (REST[1] & carry)
    p0 = (p0 << 1) ^ (REST[0] & carry)
    if ((b[i >>> 5]! >>> (i & 31)) & 1) {
      p0 ^= a0
      p1 ^= a1
      p2 ^= a2
      p3 ^= a3
    }
  }
  return [p0, p1, p2, p3]
}

import type { Replacement } from './with-replaced.js'

// oxlint-disable-next-line typescript/unbound-method -- called with the number as `this`
const engine = Number.prototype.toString
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * The replacement for `Number.prototype.toString`. The ECMAScript standard leaves the digits of fractions and of large
 * numbers in a radix other than 10 to the engine, so `Math.random().toString(36)` ends differently in some engines.
 */
export const FIXED_DIGITS: Replacement = [
  Number.prototype,
  {
    toString(this: number, radix?: number): string {
      const value = Number.prototype.valueOf.call(this)
      const isExact =
        radix === undefined || radix === 10 || Number.isSafeInteger(value) || !Number.isFinite(value)
      if (isExact || !Number.isInteger(radix) || radix < 2 || radix > 36) return engine.call(this, radix)
      return value < 0 ? `-${digitsOf(-value, radix)}` : digitsOf(value, radix)
    },
  },
]

/**
 * Returns the digits of a positive number in a radix from 2 to 36. Whole numbers are exact. A fraction gets as many
 * digits as are needed to distinguish the number from its neighbors, as in V8, the engine of Node and Chromium.
 */
function digitsOf(value: number, radix: number): string {
  const whole = Math.floor(value)
  const [digits, carry] = fractionDigits(
    value - whole,
    Math.max(gapAfter(value) / 2, Number.MIN_VALUE),
    radix,
  )
  const before = BigInt(whole + carry).toString(radix)
  return digits.length === 0 ? before : `${before}.${digits.map((digit) => DIGITS[digit]).join('')}`
}

/**
 * Returns the digits of a fraction, and a carry, which is 1 if the fraction is rounded up to a whole number. `accuracy`
 * is the distance at which the fraction can still be distinguished from its neighbors.
 */
function fractionDigits(fraction: number, accuracy: number, radix: number): [digits: number[], carry: 0 | 1] {
  const digits: number[] = []
  let rest = fraction
  let limit = accuracy
  while (rest >= limit) {
    rest *= radix
    limit *= radix
    const digit = Math.floor(rest)
    digits.push(digit)
    rest -= digit
    const roundsUp = rest > 0.5 || (rest === 0.5 && digit % 2 === 1)
    if (roundsUp && rest + limit > 1) return roundedUp(digits, radix)
  }
  return [digits, 0]
}

/**
 * Adds 1 to the last digit. If this makes a digit overflow, removes the digit, which is now 0, and adds 1 to the digit
 * before it.
 */
function roundedUp(digits: number[], radix: number): [digits: number[], carry: 0 | 1] {
  for (let last = digits.pop(); last !== undefined; last = digits.pop())
    if (last + 1 < radix) return [[...digits, last + 1], 0]
  return [[], 1]
}

/** Returns the distance from a positive number to the next larger one. */
function gapAfter(value: number): number {
  const bits = new BigInt64Array(new Float64Array([value]).buffer)
  bits[0]!++
  return new Float64Array(bits.buffer)[0]! - value
}

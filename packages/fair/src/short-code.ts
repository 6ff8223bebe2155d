import { toCrockford } from '@seedfast/world'

/** The number of base-32 digits in a code. A code has 130 bits. */
const DIGITS = 26

/**
 * Encodes the first 130 bits of at least 17 bytes as 26 digits of Crockford's base 32, in groups of five, and six at
 * the end.
 */
export function shortCode(bytes: Uint8Array): string {
  return grouped(toCrockford([...bytes.subarray(0, 17)]).slice(0, DIGITS))
}

/**
 * Returns a table code, a nonce code or a commitment to a nonce in the form in which the functions of this package
 * return it. Hyphens, spaces and letter case are ignored, O is read as 0, and I and L are read as 1. Returns null if
 * `text` isn't such a code.
 *
 * @example
 * import { readShortCode } from '@seedfast/fair'
 * readShortCode('7zqk3 0f2p9 xwr8t m4c6n s5vd1b') // → '7ZQK3-0F2P9-XWR8T-M4C6N-S5VD1B'
 * readShortCode('tulip') // → null
 */
export function readShortCode(text: string): string | null {
  // Some letters outside ASCII have an ASCII letter as their uppercase form.
  if (!/^[-0-9A-Za-z ]+$/.test(text)) return null
  const digits = text.replace(/[- ]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(digits) ? grouped(digits) : null
}

function grouped(digits: string): string {
  return digits.replace(/.{5}(?=.{5})/g, '$&-')
}

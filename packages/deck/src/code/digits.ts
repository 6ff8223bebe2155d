const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Formats a number in Crockford's base 32. */
export function toDigits(number: bigint): string {
  let text = ''
  for (let rest = number; rest > 0n; rest >>= 5n) text = DIGITS[Number(rest & 31n)]! + text
  return text
}

/**
 * Parses a number in Crockford's base 32. Accepts lowercase letters, reads O as 0, reads I and L as 1, and skips
 * hyphens and spaces. If a character isn't a digit, returns the first such character instead of a number.
 */
export function fromDigits(text: string): bigint | string {
  let number = 0n
  for (const character of text) {
    if (/[\s-]/.test(character)) continue
    const digit = DIGITS.indexOf(character.toUpperCase().replace('O', '0').replace(/[IL]/, '1'))
    // The uppercase form of some non-ASCII letters, such as ı and ſ, is one of these digits.
    if (digit < 0 || character > 'z') return character
    number = (number << 5n) | BigInt(digit)
  }
  return number
}

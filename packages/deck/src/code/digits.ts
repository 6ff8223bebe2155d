const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Formats a number in Crockford's base 32. */
export function toDigits(number: bigint): string {
  let text = ''
  for (let rest = number; rest > 0n; rest >>= 5n) text = DIGITS[Number(rest & 31n)]! + text
  return text
}

/**
 * Parses a number in Crockford's base 32. Letters may be lowercase, O is read as 0, I and L are read as 1, and hyphens
 * and spaces are skipped. If a character isn't a digit, returns the first such character instead of a number.
 */
export function fromDigits(text: string): bigint | string {
  let number = 0n
  for (const character of text) {
    if (/[\s-]/.test(character)) continue
    const digit = DIGITS.indexOf(character.toUpperCase().replace('O', '0').replace(/[IL]/, '1'))
    // Some non-ASCII letters, such as ı and ſ, have one of these digits as their uppercase form.
    if (digit < 0 || character > 'z') return character
    number = (number << 5n) | BigInt(digit)
  }
  return number
}

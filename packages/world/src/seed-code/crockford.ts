const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Encodes bytes in Crockford's base 32, most significant bit first. If the last digit has unused bits, they are zero.
 */
export function toCrockford(bytes: readonly number[]): string {
  let text = ''
  let bits = 0
  let buffer = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += DIGITS[(buffer >>> bits) & 31]
    }
    buffer &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + DIGITS[(buffer << (5 - bits)) & 31]
}

/**
 * Decodes Crockford's base 32 into bytes. Letters may be lowercase, O is read as 0, I and L are read as 1, and hyphens
 * and spaces are skipped. If `text` can't be decoded, returns an object instead. The object's `stray` is the first
 * character that isn't a digit, or an empty string if the digits don't form whole bytes.
 */
export function fromCrockford(text: string): readonly number[] | { readonly stray: string } {
  const bytes: number[] = []
  let bits = 0
  let buffer = 0
  for (const character of text) {
    if (character === '-' || character === ' ') continue
    const digit = DIGITS.indexOf(character.toUpperCase().replace('O', '0').replace(/[IL]/, '1'))
    // Some letters outside ASCII, ı and ſ, also have one of these digits as their uppercase form.
    if (digit < 0 || character > 'z') return { stray: character }
    buffer = (buffer << 5) | digit
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((buffer >>> bits) & 255)
      buffer &= (1 << bits) - 1
    }
  }
  // The rest is padding: fewer than five bits, all of them zero.
  return buffer === 0 && bits < 5 ? bytes : { stray: '' }
}

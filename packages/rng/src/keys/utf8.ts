/**
 * Encodes a string as UTF-8, without TextEncoder, which some JavaScript engines don't have. Throws a RangeError for a
 * lone surrogate. `what` is the start of the error message.
 */
export function utf8(text: string, what: string): number[] {
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0)!
    if (point >= 0xd800 && point <= 0xdfff) {
      throw new RangeError(
        `${what} must be well-formed Unicode, got a lone surrogate in ${JSON.stringify(text)}`,
      )
    }
    if (point < 0x80) bytes.push(point)
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), continuation(point))
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), continuation(point >> 6), continuation(point))
    else
      bytes.push(
        0xf0 | (point >> 18),
        continuation(point >> 12),
        continuation(point >> 6),
        continuation(point),
      )
  }
  return bytes
}

function continuation(bits: number): number {
  return 0x80 | (bits & 0x3f)
}

/**
 * Matches characters that this engine's Unicode version doesn't know. Pictographs and noncharacters are excluded,
 * because they never combine with other characters.
 */
const UNKNOWN = /(?![\u{1f000}-\u{1faff}\p{Noncharacter_Code_Point}])\p{Unassigned}/u

/**
 * Returns a string's first character that might combine with other characters but is unknown to this engine's Unicode
 * version. The character is formatted as its code point, such as `U+1ACF`. Returns `null` if there is no such
 * character.
 */
export function unknownCharacter(text: string): string | null {
  const point = UNKNOWN.exec(text)?.[0].codePointAt(0)
  return point === undefined ? null : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * Normalizes a string to Unicode form C. Throws a RangeError for characters that this engine's Unicode version doesn't
 * know. The engine would leave them unchanged, but a newer engine might compose or reorder them. The normal form of
 * known characters never changes. `what` is the start of the error message.
 */
export function normalText(text: string, what: string): string {
  const unknown = unknownCharacter(text)
  if (unknown === null) return text.normalize('NFC')
  throw new RangeError(`${what}: this engine's Unicode version doesn't include ${unknown}`)
}

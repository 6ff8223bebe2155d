/**
 * Matches characters that this engine's Unicode version doesn't know. Pictographs and noncharacters are excluded,
 * because they never combine with other characters.
 */
const UNKNOWN = /(?![\u{1f000}-\u{1faff}\p{Noncharacter_Code_Point}])\p{Unassigned}/u

/**
 * Returns the first character in a string that this engine's Unicode version doesn't know and that might combine with
 * other characters, in the form `U+1ACF`. Returns `null` if there is none.
 */
export function unknownCharacter(text: string): string | null {
  const point = UNKNOWN.exec(text)?.[0].codePointAt(0)
  return point === undefined ? null : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * Normalizes a string to Unicode form C. The normal form of known characters never changes. An engine leaves unknown
 * characters unchanged, but newer engines may compose or reorder them, so unknown characters throw a RangeError. `what`
 * is the start of its message.
 */
export function normalText(text: string, what: string): string {
  const unknown = unknownCharacter(text)
  if (unknown === null) return text.normalize('NFC')
  throw new RangeError(`${what}: this engine's Unicode version doesn't include ${unknown}`)
}

/**
 * Matches characters that this engine's Unicode version doesn't know, except pictographs and noncharacters, which never
 * combine.
 */
const UNKNOWN = /(?![\u{1f000}-\u{1faff}\p{Noncharacter_Code_Point}])\p{Unassigned}/u

/**
 * Returns the first character that this engine's Unicode version doesn't know and that might combine with others, such
 * as `U+1ACF`; null if there is none.
 */
export function unknownCharacter(text: string): string | null {
  const point = UNKNOWN.exec(text)?.[0].codePointAt(0)
  return point === undefined ? null : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * Normalizes a string to Unicode form C. The form of known characters never changes, but an engine leaves unknown
 * characters as they are, while newer engines compose or reorder them. Unknown characters therefore throw a RangeError
 * whose message starts with `what`.
 */
export function normalText(text: string, what: string): string {
  const unknown = unknownCharacter(text)
  if (unknown === null) return text.normalize('NFC')
  throw new RangeError(`${what}: this engine's Unicode version doesn't include ${unknown}`)
}

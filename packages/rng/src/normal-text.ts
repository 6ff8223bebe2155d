/** Characters that this engine's Unicode does not have, but for pictographs and noncharacters, which never combine. */
const UNKNOWN = /(?![\u{1f000}-\u{1faff}\p{Noncharacter_Code_Point}])\p{Unassigned}/u

/**
 * The first character of a text that is newer than this engine's Unicode and might combine with others, as `U+1ACF`;
 * null when there is none.
 */
export function unknownCharacter(text: string): string | null {
  const point = UNKNOWN.exec(text)?.[0].codePointAt(0)
  return point === undefined ? null : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * A text in Unicode normal form C. Forms never change for a character that Unicode has, but an engine leaves alone what
 * is newer than itself, where others compose or order it: such a text would be two. Throws a RangeError that begins
 * with `what` for one.
 */
export function normalText(text: string, what: string): string {
  const unknown = unknownCharacter(text)
  if (unknown === null) return text.normalize('NFC')
  throw new RangeError(`${what}: expected characters that this engine's Unicode has, found ${unknown}`)
}

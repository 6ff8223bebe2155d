/**
 * Matches the characters that change how a terminal or browser shows the text around them: control characters except
 * tabs and line breaks, line separators, and the characters that change the direction of text.
 */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu

/**
 * Escapes control characters and characters that change the direction of text, as in JSON: `\u202e`. Names and messages
 * in other people's files could otherwise imitate or hide output. JSON keeps its meaning. Tabs and line breaks stay.
 *
 * @example
 * import { visibleText } from '@seedfast/world'
 * visibleText('Ann\u202ebot') // 'Ann\\u202ebot'
 */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

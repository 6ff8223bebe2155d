import { inputError } from '@seedfast/world'

const KEY = 'key'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * The JSON text of an autosave: as it is where it holds a `{`, else base64 of the text XORed with the game's key.
 * Throws an InputError for anything else.
 */
export function readAutosave(text: string, source: string): string {
  if (text.includes('{')) return text
  const bytes = fromBase64(text.trim(), source)
  return fromUtf8(
    bytes.map((byte, i) => byte ^ KEY.charCodeAt(i % KEY.length)),
    source,
  )
}

/** A JSON text as the game obfuscates it. */
export function writeAutosave(json: string): string {
  const bytes = toUtf8(json).map((byte, i) => byte ^ KEY.charCodeAt(i % KEY.length))
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.slice(i, i + 3)
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0)
    text += ALPHABET[bits >> 18]! + ALPHABET[(bits >> 12) & 63]!
    text +=
      (b === undefined ? '=' : ALPHABET[(bits >> 6) & 63]!) + (c === undefined ? '=' : ALPHABET[bits & 63]!)
  }
  return text
}

function fromBase64(text: string, source: string): number[] {
  const digits = text.replace(/\s+/g, '').replace(/={0,2}$/, '')
  const stray = [...digits].find((digit) => !ALPHABET.includes(digit))
  if (digits === '' || stray !== undefined || digits.length % 4 === 1) {
    const found =
      digits === '' ? 'nothing' : stray === undefined ? 'a text that was cut off' : JSON.stringify(stray)
    throw inputError(source, [], `expected an autosave of the game, JSON or base64, found ${found}`)
  }
  const bytes: number[] = []
  let bits = 0
  let count = 0
  for (const digit of digits) {
    bits = ((bits << 6) | ALPHABET.indexOf(digit)) & 0xffffff
    count += 6
    if (count >= 8) {
      count -= 8
      bytes.push((bits >> count) & 255)
    }
  }
  return bytes
}

function toUtf8(text: string): number[] {
  return [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|[^]/g)].map(([character, hex]) =>
    hex === undefined ? character.charCodeAt(0) : parseInt(hex, 16),
  )
}

function fromUtf8(bytes: readonly number[], source: string): string {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    throw inputError(source, [], 'expected an autosave of the game, found base64 of something else')
  }
}

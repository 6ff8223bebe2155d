import type { Place } from '@seedfast/world'
import { spireInputError } from '../messages.js'

const KEY = 'key'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Returns the JSON of an autosave. Input that contains `{` is returned unchanged. Any other input is decoded from
 * Base64 and XORed with the game's key. Throws an InputError if that isn't possible.
 */
export function readAutosave(text: string, place: Place): string {
  if (text.includes('{')) return text
  const bytes = fromBase64(text.trim(), place)
  return fromUtf8(
    bytes.map((byte, i) => byte ^ KEY.charCodeAt(i % KEY.length)),
    place,
  )
}

/** Obfuscates JSON in the same way as the game. */
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

function fromBase64(text: string, place: Place): number[] {
  const digits = text.replace(/\s+/g, '').replace(/={0,2}$/, '')
  const isBase64 = [...digits].every((digit) => ALPHABET.includes(digit))
  if (digits === '' || !isBase64 || digits.length % 4 === 1) {
    const mistake = digits === '' ? 'empty' : isBase64 ? 'cut-off' : 'not-base64'
    throw spireInputError('not-a-save', place, { mistake })
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

function fromUtf8(bytes: readonly number[], place: Place): string {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    throw spireInputError('not-a-save', place, { mistake: 'other-base64' })
  }
}

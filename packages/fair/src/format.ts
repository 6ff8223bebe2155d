import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The version of the scheme. It determines how commitments are hashed, how stream keys are derived, and how transcripts
 * are written.
 */
export const FORMAT = 'seedfast-fair/1'

/**
 * Encodes a list of strings as bytes. Each string is encoded as the number of bytes in its UTF-8 form (four bytes,
 * little-endian), followed by the UTF-8 form itself. Different lists of strings never produce the same bytes.
 */
export function segments(texts: readonly string[]): Uint8Array {
  const parts = texts.map((text) => utf8ToBytes(text))
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const part of parts) {
    view.setUint32(at, part.length, true)
    bytes.set(part, at + 4)
    at += 4 + part.length
  }
  return bytes
}

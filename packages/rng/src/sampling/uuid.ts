import type { BitGenerator } from '../bit-generator.js'

/** Returns a version 4 UUID (RFC 9562) made from four words, most significant byte first. */
export function uuidV4(bits: BitGenerator): string {
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < 4; i++) view.setUint32(4 * i, bits.word())
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

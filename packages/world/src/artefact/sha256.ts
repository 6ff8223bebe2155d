import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Returns the SHA-256 of bytes, or of a string's UTF-8 bytes, in lowercase hex. */
export function sha256Hex(data: string | Uint8Array): string {
  return hashNatively === null ? sha256HexInJs(data) : hashNatively(data)
}

/** Computes the same hash as `sha256Hex`, but only in JavaScript. */
export function sha256HexInJs(data: string | Uint8Array): string {
  return bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data))
}

/**
 * The engine's own SHA-256 function, which is about ten times as fast as the one in JavaScript. It's `null` in
 * browsers, whose SHA-256 is asynchronous.
 */
const hashNatively = nativeHash()

function nativeHash(): ((data: string | Uint8Array) => string) | null {
  const crypto = globalThis.process?.getBuiltinModule?.('node:crypto')
  if (crypto === undefined) return null
  const { hash, createHash } = crypto
  return typeof hash === 'function'
    ? (data) => hash('sha256', data, 'hex')
    : (data) => createHash('sha256').update(data).digest('hex')
}

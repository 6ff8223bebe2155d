import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Returns the SHA-256 of a string's UTF-8 bytes, in lowercase hex. */
export function sha256Hex(text: string): string {
  return hashNatively === null ? sha256HexInJs(text) : hashNatively(text)
}

/** Computes the same hash as `sha256Hex`, but only in JavaScript. */
export function sha256HexInJs(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/**
 * The engine's own SHA-256 function, which is about ten times as fast as the one in JavaScript. It's `null` in
 * browsers, whose SHA-256 is asynchronous.
 */
const hashNatively = nativeHash()

function nativeHash(): ((text: string) => string) | null {
  const crypto = globalThis.process?.getBuiltinModule?.('node:crypto')
  if (crypto === undefined) return null
  const { hash, createHash } = crypto
  return typeof hash === 'function'
    ? (text) => hash('sha256', text, 'hex')
    : (text) => createHash('sha256').update(text, 'utf8').digest('hex')
}

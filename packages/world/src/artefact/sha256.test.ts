import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256Hex, sha256HexInJs } from './sha256.js'

test('returns the hash of FIPS 180-2, appendix B.1', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('returns the same hash natively and in JavaScript, even for lone surrogates', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('a', 'é', '\ud83d', '\ude00') }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const hash = sha256Hex(text)
      expect(sha256HexInJs(text)).toBe(hash)
      const bytes = new TextEncoder().encode(text)
      expect([sha256Hex(bytes), sha256HexInJs(bytes)]).toEqual([hash, hash])
    }),
  )
})

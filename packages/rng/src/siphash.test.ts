import { expect, test } from 'vitest'
import type { Key } from './key.js'
import { sipHash128 } from './siphash.js'

/** The reference key 00 01 … 0f. */
const KEY: Key = [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c]

function hex(words: Key): string {
  const bytes = words.flatMap((word) => [word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24])
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

test.each([
  [0, 'a3817f04ba25a8e66df67214c7550293'],
  [1, 'da87c1d86b99af44347659119b22fc45'],
  [2, '8177228da4a45dc7fca38bdef60affe4'],
])('the 128-bit hash of the bytes 0 … %i - 1 is that of the reference implementation', (length, expected) => {
  expect(
    hex(
      sipHash128(
        KEY,
        Uint8Array.from({ length }, (_, i) => i),
      ),
    ),
  ).toBe(expected)
})

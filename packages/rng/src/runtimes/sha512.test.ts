import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha512 } from './sha512.js'

test('equals the platform’s SHA-512', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(Buffer.from(sha512(bytes)).toString('hex')).toBe(
        createHash('sha512').update(bytes).digest('hex'),
      )
    }),
  )
})

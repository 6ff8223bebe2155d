import * as fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { lemire, type State } from '@seedfast/rng'
import { testBitGenerator, uint32 } from '../../rng/src/generators/bit-generator.contract.js'
import { testStream } from '../../rng/src/streams/stream.contract.js'
import { HmacSha256 } from './hmac-sha256.js'
import { HmacSha256Stream } from './hmac-sha256-stream.js'

testBitGenerator({
  Class: HmacSha256,
  states: fc.array(uint32, { minLength: 10, maxLength: 10 }) as fc.Arbitrary<State>,
  badStates: [],
  seedIs64Bits: true,
  period: 1n << 64n,
})

testStream({ Class: HmacSha256Stream, Bits: HmacSha256 })

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
const blocks = fc.bigInt({ min: 0n, max: (1n << 61n) - 1n })

test("matches Node's HMAC at any block", () => {
  fc.assert(
    fc.property(keys, blocks, (key, block) => {
      const number = Buffer.alloc(8)
      number.writeBigUInt64BE(block)
      const digest = createHmac('sha256', key).update(number).digest()
      const bits = HmacSha256.fromKey(key).jump(block * 8n)
      for (let i = 0; i < 8; i++) expect(bits.word()).toBe(digest.readUInt32BE(4 * i))
    }),
  )
})

test('accepts a key inside a larger buffer, and rejects one that is not 32 bytes long', () => {
  const key = new Uint8Array(40).fill(7).subarray(3, 35)
  expect(HmacSha256.fromKey(key).state).toEqual([...Array<number>(8).fill(0x07070707), 0, 0])
  expect(() => HmacSha256.fromKey(new Uint8Array(31))).toThrow('HmacSha256 key: must have 32 bytes, got 31')
})

test('draws without bias', () => {
  const stream = new HmacSha256Stream(7)
  expect(stream.draw(lemire, 0xc0000000)).toBeLessThan(0xc0000000)
  const counts = [0, 0, 0]
  for (let i = 0; i < 3000; i++) counts[stream.int(0, 2)]!++
  // Within four standard deviations of 1,000.
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(104)
})

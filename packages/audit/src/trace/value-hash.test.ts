import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashText, mixText, mixValue } from './value-hash.js'

const hash = (value: unknown): string => hashText(mixValue(0, value))

test('equal values have the same hash, even if they are different objects', () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withMap: true, withSet: true, withTypedArray: true }),
      (value) => {
        expect(hash(structuredClone(value))).toBe(hash(value))
      },
    ),
  )
})

test.each([
  ['lists by their order', ['a', 'b'], ['b', 'a']],
  ['objects by the order of their keys', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['objects by their keys', { a: 1 }, { b: 1 }],
  ['numbers by their last bit', 0.1 + 0.2, 0.3],
  ['a number and a string', 1, '1'],
  ['a number and a bigint', 1, 1n],
  ['null and undefined', null, undefined],
  ['true and false', true, false],
  ['lists by their nesting', [['a'], 'b'], ['a', ['b']]],
  ['strings by where they end', ['ab', 'c'], ['a', 'bc']],
  ['an empty list and an empty object', [], {}],
  ['maps by their entries', new Map([['a', 1]]), new Map([['a', 2]])],
  [
    'maps by their order',
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    new Map([
      ['b', 2],
      ['a', 1],
    ]),
  ],
  ['sets by their items', new Set([1]), new Set([2])],
  ['typed arrays by their numbers', new Uint8Array([1, 2]), new Uint8Array([1, 3])],
  ['functions by their names', function a() {}, function b() {}],
  ['symbols by their descriptions', Symbol('a'), Symbol('b')],
])('distinguishes %s', (_what, a, b) => {
  expect(hash(a)).not.toBe(hash(b))
})

test('hashes cyclic candidates quickly', () => {
  interface Room {
    readonly name: string
    readonly doors: Room[]
  }
  const rooms: Room[] = Array.from({ length: 30 }, (_, i) => ({ name: `room ${i}`, doors: [] }))
  for (const room of rooms) room.doors.push(...rooms)
  const before = hash(rooms)
  expect(hash(rooms)).toBe(before)
  rooms[0]!.doors.pop()
  expect(hash(rooms)).not.toBe(before)
})

test('small changes flip half of the bits', () => {
  let bits = 0
  for (let i = 0; i < 1000; i++) {
    let differ = mixText(0, `stream ${i}`) ^ mixText(0, `stream ${i + 1}`)
    for (; differ !== 0; differ &= differ - 1) bits++
  }
  expect(bits / 1000).toBeGreaterThan(12)
})

test('a hash is eight hex digits', () => {
  expect(hashText(0)).toBe('00000000')
  expect(hashText(-1)).toBe('ffffffff')
})

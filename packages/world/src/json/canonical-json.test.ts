import { expect, test } from 'vitest'
import fc from 'fast-check'
import { canonicalJson, NotJsonError } from './canonical-json.js'

test('prints the example of RFC 8785, section 3.2.2', () => {
  const value = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  }
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

test('sorts keys by UTF-16 code unit, as in RFC 8785, section 3.2.3', () => {
  const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
  expect(Object.values(JSON.parse(canonicalJson(value)) as object)).toHaveLength(7)
  expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}')
})

test('prints JSON that parses to the same value, regardless of key order', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as unknown
      const text = canonicalJson(plain)
      expect(JSON.parse(text)).toEqual(plain)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
      expect(canonicalJson(reversed(plain))).toBe(text)
    }),
  )
})

test('escapes exactly what JSON escapes', () => {
  for (let code = 0; code < 0x100; code++) {
    const character = String.fromCharCode(code)
    for (const text of [character, `a${character}`, `${character}a`, `a${character}z`]) {
      expect(canonicalJson(text)).toBe(JSON.stringify(text))
    }
  }
})

test('prints -0 as 0', () => {
  expect(canonicalJson([-0])).toBe('[0]')
})

class Card {
  name = 'Defend'
}
const circle: unknown[] = []
circle.push(circle)

test.each([
  ['a bigint', { a: [1n] }, 'a[0] must be plain JSON, got 1n'],
  ['NaN', { a: { b: Number.NaN } }, 'a.b must be a finite number, got NaN'],
  ['Infinity', [-Infinity], '[0] must be a finite number, got -Infinity'],
  ['undefined', { a: undefined }, 'a must be plain JSON, got nothing'],
  ['a hole in a list', [1, , 2], '[1] must be plain JSON, got nothing'], // oxlint-disable-line no-sparse-arrays
  ['a function', { f: () => 1 }, 'f must be plain JSON'],
  ['a Map', { m: new Map() }, 'm must be a plain object, got an instance of Map'],
  ['a class instance', [new Card()], '[0] must be a plain object, got an instance of Card'],
  ['a lone surrogate', ['\ud800'], '[0] must be well-formed Unicode'],
  ['a lone surrogate in a key', { '\udc00': 1 }, 'must be well-formed Unicode'],
  ['a symbol key', { a: { [Symbol('rarity')]: 1, b: 2 } }, 'a must have only string keys'],
  [
    'a non-enumerable key',
    [Object.defineProperty({ b: 2 }, 'hidden', { value: 1 })],
    '[0].hidden must be an enumerable property, got 1',
  ],
  [
    'a non-enumerable symbol key',
    Object.defineProperty({ b: 2 }, Symbol('rarity'), { value: 1 }),
    'the value must have only string keys',
  ],
  ['a cycle', circle, 'a cycle?'],
])('rejects %s with its path', (_what, value, message) => {
  expect(() => canonicalJson(value)).toThrow(NotJsonError)
  expect(() => canonicalJson(value)).toThrow(message)
})

function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(reversed)
  const back = Object.create(null) as Record<string, unknown>
  for (const [key, inner] of Object.entries(value).reverse()) back[key] = reversed(inner)
  return back
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8 } from './utf8.js'

test('encodes well-formed strings like TextEncoder', () => {
  const encoder = new TextEncoder()
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8(text, 'seed')).toEqual([...encoder.encode(text)])
    }),
  )
})

test.each(['', '\0', '\x7f', '\x80', '\u07ff', '\u0800', '\ud7ff\ue000\uffff', '\u{10000}\u{10ffff}'])(
  'encodes %j, at the limits of each length',
  (text) => {
    expect(utf8(text, 'seed')).toEqual([...new TextEncoder().encode(text)])
  },
)

test.each(['\ud800', 'a\udfffb', '\udc00\ud800', '\ud83c!'])('rejects the lone surrogate in %j', (text) => {
  expect(() => utf8(text, 'seed')).toThrow(RangeError)
  expect(() => utf8(text, 'seed')).toThrow(/^seed must be well-formed Unicode, got a lone surrogate in "/)
})

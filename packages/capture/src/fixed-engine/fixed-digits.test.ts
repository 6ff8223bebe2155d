import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIXED_DIGITS } from './fixed-digits.js'
import { fixedMath } from './fixed-math.js'
import { withReplaced } from './with-replaced.js'

const fixed = (value: number, radix?: number): string =>
  withReplaced([FIXED_DIGITS], () => value.toString(radix))

test('fractions have the digits that Node gives them, in every radix', () => {
  const value = fc.oneof(fc.double({ min: 0, max: 1 }), fc.double({ min: -1e6, max: 1e6 }), fc.integer())
  fc.assert(
    fc.property(value, fc.integer({ min: 2, max: 36 }), (number, radix) => {
      expect(fixed(number, radix)).toBe(number.toString(radix))
    }),
    { numRuns: 2000 },
  )
})

test.each([0.1234567890123, 0.5, 1 / 3, 1 - 2 ** -53, 255.5, -0, NaN, Infinity])(
  '%d has the digits that Node gives it',
  (value) => {
    for (let radix = 2; radix <= 36; radix++) expect(fixed(value, radix)).toBe(value.toString(radix))
    expect(fixed(value)).toBe(String(value))
  },
)

test.each([2 ** 53, 2 ** 70 + 2 ** 30, 1e21, 1e300])('the whole number %d has all its digits', (value) => {
  for (let radix = 2; radix <= 36; radix++)
    if (radix !== 10) expect(fixed(value, radix)).toBe(BigInt(value).toString(radix))
})

test('the smallest positive number has all its digits', () => {
  expect(fixed(5e-324, 2)).toBe(`0.${'0'.repeat(1073)}1`)
})

test('the digits in radix 36 never change', () => {
  expect(fixed(0.1234567890123, 36)).toBe('0.4fzzzxkxayq')
})

test("an invalid radix throws the engine's error", () => {
  expect(() => fixed(0.5, 1)).toThrow(RangeError)
  expect(() => fixed(0.5, 37)).toThrow(RangeError)
})

test('{ math: true } includes the fixed digits', () => {
  expect(fixedMath()).toContain(FIXED_DIGITS)
})

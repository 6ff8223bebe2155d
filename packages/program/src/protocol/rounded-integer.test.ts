import { expect, test } from 'vitest'
import { roundedInteger } from './rounded-integer.js'

test('finds the first integer that JavaScript would round, outside strings', () => {
  expect(roundedInteger('{"a":[1,-18446744073709551615]}')).toBe('-18446744073709551615')
  expect(roundedInteger('[9007199254740993]')).toBe('9007199254740993')
})

test('accepts exact integers, floats with many digits, and digits in strings', () => {
  const exact = ['9007199254740992', '0.10000000000000001', '5e-324', '12345678901234567.5', '1e20']
  expect(roundedInteger(`[${exact.join(',')},"\\"9007199254740993"]`)).toBe(null)
})

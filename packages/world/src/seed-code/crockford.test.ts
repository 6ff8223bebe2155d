import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCrockford, toCrockford } from './crockford.js'

const bytes = fc.array(fc.nat(255), { maxLength: 40 })

test('any number of bytes can be decoded again', () => {
  fc.assert(
    fc.property(bytes, (list) => {
      expect(fromCrockford(toCrockford(list))).toEqual(list)
    }),
  )
})

test('uses Crockford’s digits, eight for five bytes, padded with zero bits', () => {
  expect(toCrockford([])).toBe('')
  expect(toCrockford([0x00, 0x44, 0x32, 0x14, 0xc7])).toBe('01234567')
  expect(toCrockford([0x42, 0x54, 0xb6, 0x35, 0xcf])).toBe('89ABCDEF')
  expect(toCrockford([0xff])).toBe('ZW')
  expect(toCrockford([0xff, 0xff])).toBe('ZZZG')
})

test('reads lowercase letters, O as 0, I and L as 1, and skips hyphens and spaces', () => {
  expect(fromCrockford('o12-34 567')).toEqual(fromCrockford('01234567'))
  expect(fromCrockford('OIL')).toEqual({ stray: '' })
  expect(fromCrockford('0il23456')).toEqual(fromCrockford('01123456'))
  expect(fromCrockford('zzzg')).toEqual([0xff, 0xff])
})

test('reports U and other characters that are not digits', () => {
  for (const stray of ['U', 'u', '!', 'é', '_', '😀', 'ı', 'ſ'])
    expect(fromCrockford(`01${stray}2`)).toEqual({ stray })
})

test('reports digits that end within a byte, and padding that is not zero', () => {
  for (const text of ['0', 'Z', '000', '000000', 'ZZ', 'ZX'])
    expect(fromCrockford(text)).toEqual({ stray: '' })
  expect(fromCrockford('')).toEqual([])
  expect(fromCrockford('00')).toEqual([0])
})

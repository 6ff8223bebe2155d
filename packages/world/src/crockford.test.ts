import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCrockford, toCrockford } from './crockford.js'

const bytes = fc.array(fc.nat(255), { maxLength: 40 })

test('bytes come back, whatever their number', () => {
  fc.assert(
    fc.property(bytes, (list) => {
      expect(fromCrockford(toCrockford(list))).toEqual(list)
    }),
  )
})

test('digits are those of Crockford, eight for five bytes, filled up with zero bits', () => {
  expect(toCrockford([])).toBe('')
  expect(toCrockford([0x00, 0x44, 0x32, 0x14, 0xc7])).toBe('01234567')
  expect(toCrockford([0x42, 0x54, 0xb6, 0x35, 0xcf])).toBe('89ABCDEF')
  expect(toCrockford([0xff])).toBe('ZW')
  expect(toCrockford([0xff, 0xff])).toBe('ZZZG')
})

test('small letters, O for 0, I and L for 1, hyphens and spaces are read', () => {
  expect(fromCrockford('o12-34 567')).toEqual(fromCrockford('01234567'))
  expect(fromCrockford('OIL')).toEqual({ stray: '' })
  expect(fromCrockford('0il23456')).toEqual(fromCrockford('01123456'))
  expect(fromCrockford('zzzg')).toEqual([0xff, 0xff])
})

test('U and what is no digit at all are strays', () => {
  for (const stray of ['U', 'u', '!', 'é', '_', '😀', 'ı', 'ſ'])
    expect(fromCrockford(`01${stray}2`)).toEqual({ stray })
})

test('digits that end within a byte, or fill it up with other bits, are strays', () => {
  for (const text of ['0', 'Z', '000', '000000', 'ZZ', 'ZX'])
    expect(fromCrockford(text)).toEqual({ stray: '' })
  expect(fromCrockford('')).toEqual([])
  expect(fromCrockford('00')).toEqual([0])
})

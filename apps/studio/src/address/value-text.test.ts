import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumberText, readValueText, valueText } from './value-text.js'

describe('valueText', () => {
  test.each([
    [20, '20'],
    [true, 'true'],
    [null, 'null'],
    ['hard', 'hard'],
    ['The Shore', 'The Shore'],
    ['20', '"20"'],
    ['true', '"true"'],
    ['', '""'],
    [[1, 2], '[1,2]'],
    ['18446744073709551615', '18446744073709551615'],
  ])('%j is %s', (value, text) => {
    expect(valueText(value)).toBe(text)
    expect(readValueText(text)).toEqual(value)
  })

  test('round-trips any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = valueText(value)
        expect(JSON.stringify(readValueText(text))).toBe(JSON.stringify(value))
      }),
      { seed: 1, numRuns: 1000 },
    )
  })
})

describe('readNumberText', () => {
  test.each([
    ['15', 15],
    [' 15 ', 15],
    ['-0.5', -0.5],
    ['-0', 0],
    ['1e3', 1000],
    ['', ''],
    ['1.', '1.'],
    ['0x10', '0x10'],
    ['NaN', 'NaN'],
    ['1e400', '1e400'],
    ['9007199254740993', '9007199254740993'],
  ])('%j is %j', (text, value) => {
    expect(readNumberText(text)).toBe(value)
  })
})

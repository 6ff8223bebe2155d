import { describe, expect, test } from 'vitest'
import { fallbackWords, fieldTitle, keyWords, limitWords, optionTitle, shortValue } from './field-words.js'

const number = {
  kind: 'number',
  integer: true,
  min: 4,
  max: 60,
  step: null,
  above: false,
  below: false,
} as const

describe('words', () => {
  test('a key is shown as words, unless the schema has a title', () => {
    expect(keyWords('maxOutDegree')).toBe('Max out degree')
    expect(keyWords('pre-boss_row')).toBe('Pre boss row')
    expect(keyWords('x')).toBe('X')
    expect(fieldTitle('rows', { ...number, title: 'Height' })).toBe('Height')
  })

  test('limits are shown if there are any', () => {
    expect(limitWords(number)).toBe('4–60')
    expect(limitWords({ ...number, max: Infinity })).toBe('4 or more')
    expect(limitWords({ ...number, min: -Infinity })).toBe('60 or less')
    expect(limitWords({ ...number, min: -Infinity, max: Infinity })).toBe('')
    expect(limitWords({ kind: 'union', options: [{ kind: 'const', value: null }, number] })).toBe('4–60')
    expect(limitWords({ kind: 'string', min: 0, max: Infinity, pattern: null, format: null })).toBe('')
  })

  test('an option of a union is named by its kind', () => {
    expect(optionTitle({ kind: 'const', value: null })).toBe('none')
    expect(optionTitle({ kind: 'choice', options: ['a', 'b'], names: null })).toBe('a / b')
    const shape = { kind: 'const', value: 'circle' } as const
    expect(
      optionTitle({ kind: 'object', fields: [{ key: 'kind', required: true, value: shape }], open: false }),
    ).toBe('circle')
  })

  test('a default is shown in a few words', () => {
    expect(shortValue(15)).toBe('15')
    expect(shortValue([1, 2])).toBe('[1, 2]')
    expect(shortValue(Array.from({ length: 40 }, () => 0))).toBe('40 items')
    expect(shortValue({ a: 1, b: 2 })).toBe('2 entries')
    expect(shortValue(undefined)).toBe('not set')
    expect(shortValue(null)).toBe('none')
  })

  test('the default of a choice is shown by its name', () => {
    const choice = { kind: 'choice', options: ['IRONCLAD', 'SILENT'], names: ['Ironclad', 'Silent'] } as const
    const list = { kind: 'array', item: choice, min: 0, max: 9 } as const
    expect(fallbackWords(choice, 'SILENT')).toBe('Silent')
    expect(fallbackWords(choice, 'OTHER')).toBe('OTHER')
    expect(fallbackWords(list, ['IRONCLAD', 'SILENT'])).toBe('Ironclad, Silent')
    expect(
      fallbackWords(
        list,
        Array.from({ length: 9 }, () => 'SILENT'),
      ),
    ).toBe('9 items')
    expect(fallbackWords(list, [])).toBe('an empty list')
    expect(fallbackWords({ kind: 'boolean' }, true)).toBe('yes')
    expect(fallbackWords(number, 15)).toBe('15')
  })
})

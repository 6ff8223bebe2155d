import { expect, test } from 'vitest'
import { placeAt, rangeAt, rangesOf } from './json-places.js'

/** The place at the bar in a text. */
const at = (text: string): ReturnType<typeof placeAt> => placeAt(text.replace('|', ''), text.indexOf('|'))

test('a key is asked for inside an object, with the keys that it has before and after', () => {
  expect(at('{"a": 1, |, "c": 2}')).toMatchObject({ at: 'key', path: [], keys: ['a', 'c'], followed: false })
  expect(at('{"a": {"b|": 1}}')).toMatchObject({ at: 'key', path: ['a'], from: 7, to: 10, followed: true })
  expect(at('{|')).toMatchObject({ at: 'key', path: [] })
})

test('a value is asked for behind a colon and in a list', () => {
  expect(at('{"a": |}')).toMatchObject({ at: 'value', path: ['a'] })
  expect(at('{"a": [1, "x|"]}')).toMatchObject({ at: 'value', path: ['a', 1], from: 10, to: 13 })
  expect(at('{"a": tr|')).toMatchObject({ at: 'value', path: ['a'], from: 6, to: 8 })
})

test('nothing is asked for behind a value', () => {
  expect(at('{"a": 1 |}')).toBeNull()
  expect(at('{"a" |}')).toBeNull()
  expect(at('{} |')).toBeNull()
})

test('a fault stands at its value, or at the nearest one around it', () => {
  const text = '{"a": {"b": [1, 22]}}'
  const ranges = rangesOf(text)
  const shown = (path: readonly (string | number)[]): string => {
    const range = rangeAt(ranges, path)!
    return text.slice(range.from, range.to)
  }
  expect(shown(['a', 'b', 1])).toBe('22')
  expect(shown(['a', 'b', 7])).toBe('[')
  expect(shown(['x'])).toBe('{')
})

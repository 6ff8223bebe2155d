import { jsonLanguage } from '@codemirror/lang-json'
import { expect, test } from 'vitest'
import { placeAt, rangeAt } from './json-places.js'

/** Returns the place at the `|` in a document. */
function at(marked: string): ReturnType<typeof placeAt> {
  const text = marked.replace('|', '')
  return placeAt(jsonLanguage.parser.parse(text), text, marked.indexOf('|'))
}

test('inside an object, a key is expected, and the keys around it are known', () => {
  expect(at('{"a": 1, |, "c": 2}')).toMatchObject({ at: 'key', path: [], keys: ['a', 'c'], hasColon: false })
  expect(at('{"a": {"b|": 1}}')).toMatchObject({ at: 'key', path: ['a'], from: 7, to: 10, hasColon: true })
  expect(at('{"a": {"b|"}}')).toMatchObject({ at: 'key', path: ['a'], hasColon: false })
  expect(at('{|')).toMatchObject({ at: 'key', path: [] })
  expect(at('{"a|')).toMatchObject({ at: 'key', path: [], from: 1, to: 3 })
  expect(at('{"b": {}, |}')).toMatchObject({ at: 'key', path: [], keys: ['b'] })
})

test('after a colon and in an array, a value is expected', () => {
  expect(at('{"a": |}')).toMatchObject({ at: 'value', path: ['a'] })
  expect(at('{"a": | , "b": 1}')).toMatchObject({ at: 'value', path: ['a'] })
  expect(at('{"a": [1, "x|"]}')).toMatchObject({ at: 'value', path: ['a', 1], from: 10, to: 13 })
  expect(at('[1, |')).toMatchObject({ at: 'value', path: [1] })
  expect(at('[|1]')).toMatchObject({ at: 'value', path: [0], from: 1, to: 2 })
  expect(at('{"a": tr|')).toMatchObject({ at: 'value', path: ['a'], from: 6, to: 8 })
  expect(at('{"a": [{"b\\u0031": |}]}')).toMatchObject({ at: 'value', path: ['a', 0, 'b1'] })
  expect(at('|')).toMatchObject({ at: 'value', path: [] })
})

test('after a key or a value, neither is expected', () => {
  expect(at('{"a": 1 |}')).toBeNull()
  expect(at('{"a" |}')).toBeNull()
  expect(at('{} |')).toBeNull()
  expect(at('[] |')).toBeNull()
})

test('the range of a path covers its value, or the nearest value around it', () => {
  const text = '{"a": {"b": [1, 22]}, "c": "x"}'
  const tree = jsonLanguage.parser.parse(text)
  const shown = (...path: readonly (string | number)[]): string => {
    const { from, to } = rangeAt(tree, text, path)
    return text.slice(from, to)
  }
  expect(shown('a', 'b', 1)).toBe('22')
  expect(shown('a', 'b', 7)).toBe('[')
  expect(shown('c')).toBe('"x"')
  expect(shown('x')).toBe('{')
  expect(rangeAt(jsonLanguage.parser.parse(''), '', ['a'])).toEqual({ from: 0, to: 0 })
})

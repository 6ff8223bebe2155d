import { expect, test } from 'vitest'
import { compareStrings } from './compare-strings.js'

test('strings are sorted by code unit, and equal strings are equal', () => {
  expect(['b', 'B', 'ä', 'a', 'ab'].sort(compareStrings)).toEqual(['B', 'a', 'ab', 'b', 'ä'])
  expect(compareStrings('a', 'a')).toBe(0)
})

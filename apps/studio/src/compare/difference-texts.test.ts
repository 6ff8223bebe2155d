import { expect, test } from 'vitest'
import type { FactRow } from '../making/making-protocol.js'
import { differenceTexts } from './difference-texts.js'

const row = (value: unknown): FactRow => ({
  name: 'items',
  about: '',
  type: { kind: 'list', item: { kind: 'string' } },
  value,
})
const letters = [...'abcdefghij']

test('for long lists, only the items that the other side lacks are shown', () => {
  const texts = (a: unknown, b: unknown) => differenceTexts(row(a), row(b), undefined)
  expect(texts(['a', 'b'], ['a'])).toEqual(['a, b', 'a'])
  expect(texts([...letters, 'x', 'a'], letters)).toEqual(['only here: x, a', 'nothing else'])
  expect(texts(letters, letters.toReversed())[0]).toBe('the same items in a different order')
  expect(texts(letters, [])[0]).toBe('only here: a, b, c, d, e, f, g, h and 2 more')
  expect(texts([...letters, 'x', 'x', 'y'], letters)[0]).toBe('only here: x (2 times), y')
  expect(texts([...letters, 'x, z', 'y'], letters)[0]).toBe('only here: x, z; y')
  expect(differenceTexts({ ...row([]), error: 'no' }, row([]), undefined)).toEqual(['no', 'none'])
})

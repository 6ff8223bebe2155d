import { expect, test } from 'vitest'
import { partWords } from './part-words.js'

const result = { beds: [{ id: 'r0c0', maxHp: 3, open: true, note: null, at: { x: 1 } }], names: ['a', 'b'] }

test('lists the plain values of an object in words', () => {
  expect(partWords(result, '/beds/0')).toEqual([
    { name: 'Id', text: 'r0c0' },
    { name: 'Max hp', text: '3' },
    { name: 'Open', text: 'yes' },
  ])
})

test('shows a single value, and the length of a list', () => {
  expect(partWords(result, '/beds/0/maxHp')).toEqual([{ name: '', text: '3' }])
  expect(partWords(result, '/names')).toEqual([{ name: '', text: '2 items' }])
})

test('shows nothing for a part that the result doesn’t have', () => {
  expect(partWords(result, '/beds/9')).toEqual([])
})

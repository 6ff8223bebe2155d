import { expect, test } from 'vitest'
import { candidatesText } from '../messages.js'
import { candidatesDifference, entriesOf, type DrawEntries } from './draw-entries.js'

const entries = (value: unknown): DrawEntries => ({ args: [null, entriesOf(value)], value: null })
const told = (a: unknown, b: unknown): string[] | null => {
  const difference = candidatesDifference(entries(a), entries(b))
  return difference === null ? null : candidatesText(difference)
}

test.each<[string, unknown, unknown, string[] | null]>([
  ['an extra entry', ['rat', 'orc'], ['rat', 'newt', 'orc'], ['only B has "newt"']],
  ['a missing entry', ['rat', 'orc'], ['rat'], ['only A has "orc"']],
  ['a repeated entry', ['rat'], ['rat', 'rat'], ['only B has "rat"']],
  ['a different entry', [1, 2], [1, 3], ['only A has 2', 'only B has 3']],
  [
    'a different order',
    ['rat', 'orc', 'newt'],
    ['rat', 'newt', 'orc'],
    ['the same candidates in a different order: at index 1, A has "orc" and B has "newt"'],
  ],
  [
    'a different weight',
    { rat: 6, 'giant rat': 1 },
    { rat: 5, 'giant rat': 1 },
    ['only A has rat: 6', 'only B has rat: 5'],
  ],
  [
    'objects by their fields',
    [{ id: 'a', hp: 3 }],
    [{ id: 'a', hp: 4 }],
    ['only A has { id: "a", hp: 3 }', 'only B has { id: "a", hp: 4 }'],
  ],
  [
    'maps and sets',
    new Map([['a', new Set([1])]]),
    new Map([['b', new Set([1])]]),
    ['only A has a: [1 items]', 'only B has b: [1 items]'],
  ],
  ['none if only deeper values differ', [{ id: 'a', at: { x: 1 } }], [{ id: 'a', at: { x: 2 } }], null],
  ['none for equal lists', ['rat'], ['rat'], null],
  ["none for values that aren't lists", 3, 4, null],
])('names the entries that differ: %s', (_what, a, b, text) => {
  expect(told(a, b)).toEqual(text)
})

test('names only the first of very many entries', () => {
  const [line] = told(
    [],
    Array.from({ length: 30 }, (_, i) => i),
  )!
  expect(line).toBe('only B has 0, 1, 2, 3, 4, 5, 6, 7 and 22 more')
})

test('cyclic candidates are printed in a short form', () => {
  const room: Record<string, unknown> = { name: 'hall' }
  room['doors'] = [room]
  room['self'] = room
  expect(entriesOf([room])).toEqual(['{ name: "hall", doors: …, self: … }'])
})

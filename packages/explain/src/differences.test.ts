import { firstDifference } from '@seedfast/audit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from './differences.js'

test('starts with the first difference, and equal values have none', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const [first] = differences(a, b)
      const { path, expected, found } = firstDifference(a, b) ?? {}
      expect(first).toEqual(path && { path, expected, found })
      expect([...differences(a, structuredClone(a))]).toEqual([])
    }),
    { seed: 1 },
  )
})

test('reports every place once, and reports a value that one side lacks as a single place', () => {
  const found = [...differences({ a: [1, 2, { b: 3 }], c: 1 }, { a: [1, 5], d: { e: 1 } })]
  expect(found.map(({ path }) => path.join('/'))).toEqual(['a/1', 'a/2', 'c', 'd'])
  expect(found[1]).toEqual({ path: ['a', 2], expected: { b: 3 }, found: undefined })
})

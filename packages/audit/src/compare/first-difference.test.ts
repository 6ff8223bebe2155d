import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstDifference } from './first-difference.js'
import { differenceText } from '../messages.js'

test('equal values have no difference', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(firstDifference(value, structuredClone(value))).toBeNull()
    }),
  )
})

test('finds any single change at its path', () => {
  const value = { a: [1, { b: 'x' }, []], c: { d: null } }
  for (const [path, change] of [
    [['a', 0], (v: typeof value) => (v.a[0] = 2)],
    [['a', 1, 'b'], (v: typeof value) => ((v.a[1] as { b: string }).b = 'y')],
    [['a', 2, 0], (v: typeof value) => (v.a[2] as unknown[]).push(0)],
    [['c', 'd'], (v: typeof value) => Reflect.deleteProperty(v.c, 'd')],
    [['c', 'e'], (v: typeof value) => Object.assign(v.c, { e: 1 })],
  ] as const) {
    const changed = structuredClone(value)
    change(changed)
    expect(firstDifference(value, changed)?.path).toEqual(path)
  }
})

test('returns the first of several differences, in canonical JSON order', () => {
  expect(firstDifference({ b: 1, a: 1 }, { b: 2, a: 2 })?.path).toEqual(['a'])
})

test('an array and an object with the same keys differ', () => {
  expect(firstDifference({ a: [] }, { a: {} })?.path).toEqual(['a'])
})

test('the text names the objects on the path by their IDs', () => {
  const nodes = (type: string): unknown => ({
    nodes: [
      { id: 'r0c1', type: 'Battle' },
      { id: 'r1c2', type },
    ],
  })
  expect(differenceText(firstDifference(nodes('Shop'), nodes('Elite'))!)).toBe(
    'nodes[1].type (r1c2): expected "Shop", found "Elite"',
  )
})

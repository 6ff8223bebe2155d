import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges, changesBetween } from './changes.js'

describe('changesBetween', () => {
  test('lists changed leaves, whole arrays, and removed values', () => {
    const start = { rows: 15, flags: { a: true, b: true }, types: ['x'] }
    const end = { rows: 16, flags: { a: true }, types: ['x', 'y'], more: { deep: { on: 1 } } }
    expect(changesBetween(start, end)).toEqual([
      { path: ['rows'], value: 16 },
      { path: ['flags', 'b'], value: undefined },
      { path: ['types'], value: ['x', 'y'] },
      { path: ['more', 'deep', 'on'], value: 1 },
    ])
  })

  test('is empty for equal values, whatever their key order', () => {
    expect(changesBetween({ a: 1, b: [{}] }, { b: [{}], a: 1 })).toEqual([])
  })

  test('keeps an empty object, and an object that replaces an array', () => {
    expect(changesBetween({}, { a: {} })).toEqual([{ path: ['a'], value: {} }])
    expect(changesBetween({ a: [1] }, { a: { 0: 2 } })).toEqual([{ path: ['a'], value: { 0: 2 } }])
  })

  test('returns changes that turn the first value into the second, for any two values', () => {
    const json = fc.jsonValue({ maxDepth: 4 })
    const similar = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(1, 'a', null, true),
        fc.dictionary(fc.constantFrom('a', 'b', '__proto__', '0', 'a/b'), tie('value'), {
          noNullPrototype: true,
        }),
        fc.array(tie('value'), { maxLength: 3 }),
      ),
    })).value
    fc.assert(
      fc.property(fc.oneof(fc.tuple(json, json), fc.tuple(similar, similar)), ([start, end]) => {
        expect(applyChanges(start, changesBetween(start, end))).toEqual(end)
      }),
      { seed: 1, numRuns: 1000 },
    )
  })
})

describe('applyChanges', () => {
  test('doesn’t change its input', () => {
    const start = { a: { b: [1, 2] } }
    expect(applyChanges(start, [{ path: ['a', 'b', '1'], value: 3 }])).toEqual({ a: { b: [1, 3] } })
    expect(applyChanges(start, [{ path: ['a', 'b', '0'], value: undefined }])).toEqual({ a: { b: [2] } })
    expect(start).toEqual({ a: { b: [1, 2] } })
  })

  test('replaces a value that a path goes through with an object', () => {
    expect(applyChanges({ a: 5 }, [{ path: ['a', 'b'], value: 1 }])).toEqual({ a: { b: 1 } })
  })

  test('a key named __proto__ is a key like any other', () => {
    const made = applyChanges({}, [{ path: ['__proto__', 'x'], value: 1 }])
    expect(Object.hasOwn(made as object, '__proto__')).toBe(true)
    expect(({} as { x?: number }).x).toBeUndefined()
  })
})

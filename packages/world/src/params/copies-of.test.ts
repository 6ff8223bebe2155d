import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { copiesOf } from './copies-of.js'

/** Returns every object and array in a value. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

test('each copy of plain data is equal to a new value, and shares no objects with another copy', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const create = vi.fn<() => unknown>(() => structuredClone(value))
      const copy = copiesOf(create)
      const copies = [copy(), copy(), copy()]
      expect(copies).toStrictEqual([value, value, value])
      expect(JSON.stringify(copies[1])).toBe(JSON.stringify(create()))
      const objects = copies.flatMap(objectsIn)
      expect(new Set(objects).size).toBe(objects.length)
      expect(create).toHaveBeenCalledTimes(3)
    }),
  )
})

test('changes to a copy do not affect later copies', () => {
  const create = () => ({ rows: [1, 2], rules: { flags: { a: true } } })
  const copy = copiesOf(create)
  const first = copy() as Record<string, unknown> & ReturnType<typeof create>
  first.rows.push(3)
  first.rules.flags.a = false
  first['more'] = true
  expect(copy()).toStrictEqual(create())
})

test('keeps a property that is named __proto__', () => {
  const create = () => JSON.parse('{"__proto__":{"a":1},"b":{"__proto__":2}}') as object
  const copied = copiesOf(create)()
  expect(Object.getPrototypeOf(copied)).toBe(Object.prototype)
  expect(JSON.stringify(copied)).toBe(JSON.stringify(create()))
})

test('does not copy parts that are the same object in every value', () => {
  const TABLE = Object.freeze({ sword: 3 })
  const print = () => 'sword'
  const copy = copiesOf(() => ({ tables: [TABLE, TABLE], print }))
  expect(copy().tables).not.toBe(copy().tables)
  expect(copy()).toStrictEqual({ tables: [TABLE, TABLE], print })
  expect(copy().tables[0]).toBe(TABLE)
})

class Card {
  constructor(readonly rank: number) {}
}

const twice = (part: object) => [part, part]
let calls = 0

test.each<[string, () => unknown]>([
  ['different values', () => ({ a: calls++ })],
  ['different keys', () => ({ [`a${calls++}`]: 1 })],
  ['a list and an object', () => (calls++ % 2 === 0 ? [] : {})],
  ['new functions', () => ({ a: () => 1 })],
  ['class instances', () => ({ a: new Card(1) })],
  ['maps', () => ({ a: new Map([[1, 2]]) })],
  ['dates', () => ({ a: new Date(0) })],
  ['objects without a prototype', () => Object.create(null)],
  ['objects that can’t get more properties', () => ({ a: Object.preventExtensions({ b: 1 }) })],
  ['frozen objects', () => ({ a: Object.freeze({ b: 1 }) })],
  ['read-only properties', () => Object.defineProperty({}, 'a', { value: 1, enumerable: true })],
  ['hidden properties', () => Object.defineProperty({}, 'a', { value: 1, writable: true })],
  [
    'getters',
    () => ({
      get a() {
        return 1
      },
    }),
  ],
  ['symbol keys', () => ({ [Symbol.for('a')]: 1 })],
  ['lists with holes', () => ({ a: Array(3) })],
  ['lists with more properties', () => ({ a: Object.assign([1], { b: 1 }) })],
  ['an object that is contained twice', () => twice({ a: 1 })],
])('creates a new value each time if there are %s', (_what, value) => {
  const create = vi.fn<() => unknown>(value)
  const copy = copiesOf(create)
  expect(create).toHaveBeenCalledTimes(2)
  expect(copy()).toBe(create.mock.results[2]!.value)
  expect(copy()).toBe(create.mock.results[3]!.value)
})

test('passes on the error of the first value', () => {
  expect(() =>
    copiesOf(() => {
      throw new RangeError('rows')
    }),
  ).toThrow(new RangeError('rows'))
})

import { canonicalJson } from '@seedfast/world'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainResult } from './plain-result.js'

class Room {
  readonly #secret = 1
  readonly doors = new Map([['north', 2]])
  constructor(readonly size: number) {}
  area(): number {
    return this.size * this.#secret
  }
}

class Wall {
  isSolid(): boolean {
    return true
  }
}

const cyclic: Record<string, unknown> = { name: 'a' }
cyclic['self'] = cyclic
const shared = { x: 1 }

describe('a plain result', () => {
  test.each<[string, unknown, unknown]>([
    ['a class instance', new Room(3), { doors: [['north', 2]], size: 3 }],
    ['a class instance without fields', [new Wall(), {}], [{ $class: 'Wall' }, {}]],
    ['undefined in an object', { a: undefined, b: 1 }, { b: 1 }],
    ['undefined in an array', [undefined, 1], [null, 1]],
    ['empty slots', JSON.parse('[0, 1]', (key, value) => (key === '0' ? undefined : value)), [null, 1]],
    ['undefined', undefined, null],
    ['functions and symbols', { f: () => 1, s: Symbol('s'), a: 1 }, { a: 1 }],
    ['symbol keys', { [Symbol('s')]: 1, a: 1 }, { a: 1 }],
    ['a Set', new Set(['a', 'b']), ['a', 'b']],
    ['a Map with object keys', new Map([[{ a: 1 }, 2]]), [[{ a: 1 }, 2]]],
    [
      'typed arrays',
      { grid: new Uint8Array([1, 2]), big: new BigInt64Array([-1n]) },
      { grid: [1, 2], big: ['-1'] },
    ],
    ['raw bytes', [new Uint8Array([7]).buffer, new DataView(new Uint8Array([8]).buffer)], [[7], [8]]],
    ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['numbers that JSON lacks', [NaN, Infinity, -Infinity, -0], ['NaN', 'Infinity', '-Infinity', 0]],
    ['a bigint', 12n, '12'],
    ['toJSON', { toJSON: () => ({ a: undefined, b: 2 }) }, { b: 2 }],
    ['toJSON with its key', { hp: { toJSON: (key: string) => key } }, { hp: 'hp' }],
    ['an error', new RangeError('too big'), { name: 'RangeError', message: 'too big' }],
    ['boxed values', [Object('a'), Object(1), /x/g], ['a', 1, '/x/g']],
    ['weak collections and promises', { a: new WeakMap(), b: Promise.resolve(), c: 1 }, { c: 1 }],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
    ['a cycle', cyclic, { name: 'a', self: { $ref: '' } }],
    ['a shared object', { 'a/b': shared, c: [shared] }, { 'a/b': { x: 1 }, c: [{ $ref: '/a~1b' }] }],
  ])('converts %s', (_name, given, expected) => {
    expect(plainResult(given)).toEqual(expected)
    expect(JSON.parse(canonicalJson(plainResult(given)))).toEqual(expected)
  })

  test('keeps JSON unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: true }), (value) => {
        expect(canonicalJson(plainResult(value))).toBe(canonicalJson(value))
      }),
    )
  })

  test('is canonical JSON, whatever the input', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
    })
    fc.assert(
      fc.property(anything, (value) => {
        const text = canonicalJson(plainResult(value))
        expect(canonicalJson(plainResult(JSON.parse(text)))).toBe(text)
      }),
    )
  })

  test('takes linear time for objects shared many times', () => {
    let value: unknown = 1
    for (let i = 0; i < 200; i++) value = [value, value]
    expect(canonicalJson(plainResult(value)).length).toBeLessThan(100_000)
  })

  test('puts each object at its shortest path if references would nest too deeply', () => {
    const size = 40
    const cells = Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => ({ x, y, next: [] as object[] })),
    )
    for (const { x, y, next } of cells.flat())
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ] as const) {
        const neighbor = cells[y + dy]?.[x + dx]
        if (neighbor !== undefined) next.push(neighbor)
      }
    const plain = plainResult({ cells }) as { cells: { x: number; y: number; next: unknown }[][] }
    expect(plain.cells[39]![38]).toEqual({
      x: 38,
      y: 39,
      next: [{ $ref: '/cells/39/39' }, { $ref: '/cells/39/37' }, { $ref: '/cells/38/38' }],
    })
    expect(canonicalJson(plain)).toBe(canonicalJson(plainResult(plain)))
  })

  test('puts everything else as usual if references would nest too deeply', () => {
    const list: Record<string, unknown>[] = Array.from({ length: 1_500 }, (_, n) => ({ n }))
    for (const [n, item] of list.entries()) item['next'] = list[n + 1]
    const extra = {
      map: new Map([['a', -0]]),
      left: () => 1,
      wall: new Wall(),
      at: new Date(0),
      gap: [undefined],
    }
    expect(plainResult({ list, extra })).toEqual({
      list: list.map((_, n) => (n === 1_499 ? { n } : { n, next: { $ref: `/list/${n + 1}` } })),
      extra: {
        map: [['a', 0]],
        wall: { $class: 'Wall' },
        at: '1970-01-01T00:00:00.000Z',
        gap: [null],
      },
    })
  })

  test.each([1_000, 1_001, 100_000])('limits a chain of %i objects to 1000 steps', (steps) => {
    let chain: object = { end: true }
    for (let n = 0; n < steps; n++) chain = { next: chain }
    if (steps === 1_000) expect(JSON.parse(canonicalJson(plainResult(chain)))).toEqual(chain)
    else
      expect(() => plainResult(chain)).toThrow(
        /^the result is nested more than 1000 levels deep at (?:\/next){12}…; return the parts that you need as an array$/,
      )
  })
})

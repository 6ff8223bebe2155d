import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundText, pathPointer, pathText, valueAt } from './json.js'

test.each([
  [[], ''],
  [['rules'], 'rules'],
  [['rules', 'rows', 'width', 0], 'rules.rows.width[0]'],
  [[0, 'a'], '[0].a'],
  [['a b'], '["a b"]'],
  [['a', 'b.c'], 'a["b.c"]'],
  [['a', '0'], 'a["0"]'],
  [['$_a1', 'ä'], '$_a1["ä"]'],
  [[''], '[""]'],
])('the path %j is printed as %s', (path, text) => {
  expect(pathText(path)).toBe(text)
})

test('JSON Pointers match the examples of RFC 6901, section 5', () => {
  const names = ['foo', '', 'a/b', 'c%d', 'e^f', 'g|h', 'i\\j', 'k"l', ' ', 'm~n']
  expect(names.map((name) => pathPointer([name]))).toEqual([
    '/foo',
    '/',
    '/a~1b',
    '/c%d',
    '/e^f',
    '/g|h',
    '/i\\j',
    '/k"l',
    '/ ',
    '/m~0n',
  ])
  expect(pathPointer(['foo', 0])).toBe('/foo/0')
  expect(pathPointer([])).toBe('')
})

test('finds a value at its path, and undefined where there is none', () => {
  const value = { a: [{ b: null }, 2], '': 3 }
  expect(valueAt(value, [])).toBe(value)
  expect(valueAt(value, ['a', 0, 'b'])).toBeNull()
  expect(valueAt(value, [''])).toBe(3)
  for (const path of [['b'], ['a', 2], ['a', 0, 'b', 'c'], ['toString'], ['a', 1, 'x']])
    expect(valueAt(value, path)).toBeUndefined()
})

test.each([
  [undefined, 'nothing'],
  [null, 'null'],
  ['a"b', '"a\\"b"'],
  [1n, '1n'],
  [NaN, 'NaN'],
  [-0, '0'],
  [[1, 'a'], '[1,"a"]'],
  [{ a: undefined }, '{}'],
  [Symbol('die'), 'Symbol(die)'],
  [function roll() {}, 'function roll'],
  [() => {}, 'function'],
  [{ n: 1n }, '[object Object]'],
])('prints %s as %s', (value, text) => {
  expect(foundText(value)).toBe(text)
})

test('prints any value in a short form, without throwing', () => {
  const circle: unknown[] = []
  circle.push(circle)
  expect(foundText(circle)).toBe(`${'['.repeat(77)}…`)
  expect(foundText('x'.repeat(200))).toBe(`"${'x'.repeat(76)}…`)
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
      expect(foundText(value).length).toBeLessThanOrEqual(80)
    }),
  )
})

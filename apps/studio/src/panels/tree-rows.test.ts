import { describe, expect, test } from 'vitest'
import { PAGE, treeRows, unfoldedFor } from './tree-rows.js'

const shown = (value: unknown, ...open: string[]): string[] =>
  treeRows(value, new Set(open)).map(
    ({ depth, key, text }) => `${'  '.repeat(depth)}${key}${key && ' '}${text}`,
  )

describe('treeRows', () => {
  test('shows one line until it is unfolded', () => {
    expect(shown({ a: 1, b: ['x'] })).toEqual(['{"a":1,"b":["x"]}'])
    expect(shown({ a: 1, b: ['x'] }, '', '/b')).toEqual([
      '{"a":1,"b":["x"]}',
      '  a 1',
      '  b ["x"]',
      '    0 "x"',
    ])
  })

  test('gives each line its JSON Pointer', () => {
    const rows = treeRows({ 'a/b': { 'c~': 1 } }, new Set(['', '/a~1b']))
    expect(rows.map(({ pointer }) => pointer)).toEqual(['', '/a~1b', '/a~1b/c~0'])
  })

  test('summarizes long values', () => {
    const long = Array.from({ length: 40 }, (_, i) => i)
    expect(shown({ long })).toEqual(['{ 1 key }'])
    expect(shown({ long }, '')[1]).toBe('  long [ 40 items ]')
  })

  test('summarizes long objects by identifying keys, then by short values', () => {
    const meta = { tags: Array.from({ length: 30 }, (_, i) => i) }
    expect(shown({ row: 3, col: 1, type: 'Battle', id: 'r3c1', meta })).toEqual([
      '{ id: "r3c1", type: "Battle", row: 3, col: 1, and 1 more }',
    ])
    expect(shown({ about: 'x'.repeat(60), meta })).toEqual(['{ 2 keys }'])
    expect(
      shown({ id: 'a', meta, ...Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k${i}`, i])) })[0],
    ).toMatch(/^\{ id: "a", k0: 0, .*, and \d+ more \}$/)
  })

  test('empty values can’t be unfolded', () => {
    expect(treeRows([], new Set(['']))).toMatchObject([{ open: null, text: '[]' }])
  })

  test('shows long arrays in pages', () => {
    const list = Array.from({ length: 2 * PAGE + 5 }, (_, i) => i)
    const rows = treeRows(list, new Set(['']))
    expect(rows).toHaveLength(PAGE + 2)
    expect(rows.at(-1)).toMatchObject({ kind: 'more', text: '105 more', pointer: '' })
    expect(treeRows(list, new Set(['']), new Map([['', 3]]))).toHaveLength(2 * PAGE + 6)
  })
})

test('unfolds to a part deep in a long array', () => {
  const value = { beds: Array.from({ length: 250 }, (_, i) => ({ id: i })) }
  const { open, pages } = unfoldedFor('/beds/120/id')
  const rows = treeRows(value, new Set(open), new Map(pages))
  expect(rows.map(({ pointer }) => pointer)).toContain('/beds/120/id')
  expect(rows.at(-1)).toMatchObject({ kind: 'more', text: '50 more' })
  expect(unfoldedFor('').open).toEqual([])
})

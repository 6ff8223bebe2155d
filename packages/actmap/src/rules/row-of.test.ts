import { expect, test } from 'vitest'
import { rowOf } from './row-of.js'

test.each([
  [6, 15, 6],
  ['lastRow-1', 15, 13],
  ['lastRow-12', 15, 2],
  ['40%', 15, 6],
  ['60%', 15, 9],
  ['0.4R', 7, 3],
  ['40%', 7, 3],
  ['0.6R', 7, 5],
  ['60%', 30, 18],
  ['0.333R', 60, 20],
  ['0%', 15, 0],
  ['1R', 15, 15],
  ['100%-2', 15, 13],
  ['40%+1', 7, 4],
  ['0.28R', 25, 7],
])('%j of %i rows is row %i', (row, rows, index) => {
  expect(rowOf(row, rows)).toBe(index)
})

test('a fraction is the smallest row that is not below it, in acts of every length', () => {
  for (let rows = 4; rows <= 60; rows++) {
    for (let percent = 0; percent <= 100; percent++) {
      const row = rowOf(`${percent}%`, rows)
      expect(row * 100 >= percent * rows && (row - 1) * 100 < percent * rows).toBe(true)
      if (percent < 100) expect(rowOf(`0.${String(percent).padStart(2, '0')}R`, rows)).toBe(row)
    }
  }
})

test.each([
  '101%',
  '-1%',
  '4.5%',
  '1.5R',
  '0.1234R',
  '.5R',
  '40',
  'lastRow-0',
  'lastRow',
  '40%+0',
  '40%+',
  '',
])('%j is no row', (row) => {
  expect(rowOf(row, 15)).toBeNaN()
})

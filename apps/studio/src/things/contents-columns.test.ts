import { thingsCsv, type ListedThing } from '@seedfast/world'
import { expect, test } from 'vitest'
import { placeColumns, placeRows, thingColumns } from './contents-columns.js'
import { nextOrder, readOrder, sortedRows } from './sorted-rows.js'
import { thingPlaceText } from './thing-finder.js'

const thing = (name: string, place: string, more: Partial<ListedThing> = {}): ListedThing => ({
  kind: 'foe',
  name,
  pointer: `/${name}`,
  place,
  count: 1,
  notes: [],
  fields: {},
  ...more,
})
const things = [
  thing('newt', 'D:2', { fields: { price: 9 } }),
  thing('Ant', 'D:10', { count: 3, notes: ['out of depth'] }),
  thing('bat', 'D:10', { kind: 'boss', fields: { price: 20, cursed: true } }),
]
const names = (order: string): string[] => {
  const columns = thingColumns(things, 'level')
  return sortedRows(things, columns, readOrder(order, columns)).map(({ name }) => name)
}

test('things are sorted by each column, with empty cells last', () => {
  expect(thingColumns(things, 'level').map(({ title }) => title)).toEqual([
    'Name',
    'Kind',
    'Level',
    'Price',
    'Cursed',
  ])
  expect(names('name')).toEqual(['Ant', 'bat', 'newt'])
  expect(names('-name')).toEqual(['newt', 'bat', 'Ant'])
  expect(names('price')).toEqual(['newt', 'bat', 'Ant'])
  expect(names('-price')).toEqual(['bat', 'newt', 'Ant'])
  // Places keep the world's order.
  expect(names('level')).toEqual(['newt', 'Ant', 'bat'])
  expect(names('-level')).toEqual(['bat', 'Ant', 'newt'])
  for (const unknown of ['nonsense', '-', '']) expect(names(unknown)).toEqual(['newt', 'Ant', 'bat'])
})

test('pressing a heading again reverses the order', () => {
  const columns = thingColumns(things, 'level')
  expect(nextOrder(null, 'price')).toBe('price')
  expect(nextOrder(readOrder('price', columns), 'price')).toBe('-price')
  expect(nextOrder(readOrder('-price', columns), 'price')).toBe('price')
  expect(nextOrder(readOrder('price', columns), 'name')).toBe('name')
})

test('places are counted by kind, in their own order', () => {
  const rows = placeRows(things, ['D:1', 'D:2', 'D:10'], (place) => ({ layout: `cave ${place}` }))
  const columns = placeColumns(rows, 'level')
  expect(columns.map(({ key }) => key)).toEqual(['level', 'layout', 'foes', 'bosses'])
  expect(rows.map((row) => columns.map(({ value }) => value(row)))).toEqual([
    ['D:1', 'cave D:1', 0, 0],
    ['D:2', 'cave D:2', 1, 0],
    ['D:10', 'cave D:10', 3, 1],
  ])
  expect(placeRows(things).map(({ place }) => place)).toEqual(['D:2', 'D:10'])
})

test('a thing’s place and details fit on one line', () => {
  expect(things.map(thingPlaceText)).toEqual(['D:2, price 9', 'D:10, out of depth', 'D:10, price 20, cursed'])
  expect(thingsCsv(things)).toContain('boss,bat,D:10,1,,20,true,/bat\r\n')
})

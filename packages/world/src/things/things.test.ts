import { expect, test } from 'vitest'
import { defineWorld } from '../definition/define-world.js'
import { aboutOf, make } from '../make/make.js'
import { comparedThings } from './compare-things.js'
import { foundThings } from './find-things.js'
import type { ListedThing, Thing } from '../definition/thing.js'
import { thingsOf } from './things-of.js'
import { thingsCsv, thingTitle } from './thing-text.js'

const result = { rooms: [{ foe: 'Well-Laid Trap', 'a/b': 1 }, 'map'] }
const things = async (list: readonly unknown[]): Promise<readonly ListedThing[]> => {
  const world = defineWorld(
    { id: 'cave', version: 1, generate: () => result },
    { things: () => list as readonly Thing[] },
  )
  const generated = make(world, { seed: '1' })
  return thingsOf(world, generated.result, aboutOf(generated))
}

test('omitted parts get defaults, and a world without things has none', async () => {
  expect(await things([{ kind: 'foe', name: 'bat', pointer: '/rooms/0/foe' }])).toEqual([
    { kind: 'foe', name: 'bat', pointer: '/rooms/0/foe', place: '', count: 1, notes: [], fields: {} },
  ])
  expect(await thingsOf({ id: 'cave', things: null }, {}, {} as never)).toEqual([])
})

test('a promise of things is awaited', async () => {
  const things = async () => [{ kind: 'foe', name: 'bat', pointer: '' }]
  expect(await thingsOf({ id: 'cave', things }, {}, {} as never)).toHaveLength(1)
})

test.each([
  [null, 'must be an object, got null'],
  [{ name: 'x', pointer: '' }, 'kind must be a string that isn’t empty, got nothing'.replace('’', "'")],
  [{ kind: 'foe', name: '', pointer: '' }, 'name must be a string'],
  [{ kind: 'foe', name: 'x', pointer: 'rooms' }, 'pointer must be a JSON Pointer to a part of the result'],
  [{ kind: 'foe', name: 'x', pointer: '/rooms/2' }, 'pointer must be'],
  [{ kind: 'foe', name: 'x', pointer: '/rooms/1/3' }, 'pointer must be'],
  [{ kind: 'foe', name: 'x', pointer: '/rooms/length' }, 'pointer must be'],
])('refuses %j', async (thing, message) => {
  const good = { kind: 'foe', name: 'x', pointer: '/rooms/0/a~1b' }
  await expect(things([good, thing])).rejects.toThrow(`cave: things: item 1: ${message}`)
})

test('a pointer may lead to a character', async () => {
  await expect(things([{ kind: 'letter', name: 'a', pointer: '/rooms/1/1' }])).resolves.toHaveLength(1)
})

const thing = (name: string, more: Partial<ListedThing> = {}): ListedThing => ({
  kind: 'relic',
  name,
  pointer: '',
  place: 'floor 6',
  count: 1,
  notes: [],
  fields: {},
  ...more,
})
const listed = [
  thing('Charon’s Ashes', { fields: { room: 'Lagavulin' } }),
  thing('Well-Laid Plans', { kind: 'card', place: 'floor 16', notes: ['rare'] }),
  thing('Ashes to Ashes', { kind: 'card', fields: { price: 6 } }),
]

test.each([
  ['charons ASHES', [0]],
  ["charon's", [0]],
  ['well laid', [1]],
  ['ashes lagavulin', [0]],
  [' floor 6 ', [0, 2]],
  ['card rare', [1]],
  ['card are', []],
  ['anger', []],
  ['', [0, 1, 2]],
])('“%s” finds things by their words', (query, found) => {
  expect(foundThings(listed, query)).toEqual(found.map((i) => listed[i]))
})

test('counts the differences of each place', () => {
  const a = [thing('bat', { count: 2 }), thing('newt'), thing('rat')]
  const b = [thing('bat'), thing('newt', { place: 'floor 7' }), thing('rat')]
  expect(comparedThings(a, b)).toEqual([
    { kind: 'relic', name: 'bat', place: 'floor 6', a: 2, b: 1 },
    { kind: 'relic', name: 'newt', place: 'floor 6', a: 1, b: 0 },
    { kind: 'relic', name: 'newt', place: 'floor 7', a: 0, b: 1 },
  ])
  expect(comparedThings([thing('x', { notes: ['mirrored'] })], [thing('x')])).toHaveLength(2)
  expect(comparedThings(a, a.toReversed())).toEqual([])
})

test('CSV has a column for each field', () => {
  expect(thingTitle(thing('bat', { count: 3 }))).toBe('bat ×3')
  expect(thingsCsv([thing('a "b", c', { fields: { price: 3 } }), thing('d', { notes: ['x', 'y'] })])).toBe(
    [
      'kind,name,place,count,notes,price,pointer',
      'relic,"a ""b"", c",floor 6,1,,3,',
      'relic,d,floor 6,1,x; y,,',
      '',
    ].join('\r\n'),
  )
})

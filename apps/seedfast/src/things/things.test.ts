import { defineWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { programHere, type Ran } from '../program-here.fixture.js'

const cave = defineWorld(
  { id: 'cave', version: 2, generate: () => ({ foes: ['bat', 'newt'], gold: 3 }) },
  {
    views: { text: () => 'the whole cave\n' },
    things: ({ foes, gold }) => [
      ...foes.map((name, i) => ({ kind: 'foe', name, pointer: `/foes/${i}`, place: `room ${i + 1}` })),
      { kind: 'chest', name: 'gold', pointer: '/gold', place: 'room 2', fields: { value: gold } },
    ],
  },
)
const bare = defineWorld({ id: 'bare', version: 1, generate: () => ({}) })
const make = (...args: string[]): Promise<Ran> =>
  programHere(['make', ...args, '--seed', 'x'], { folder: '.', worlds: [cave, bare] })

test('shows the things of some kinds, and those that some words find', async () => {
  const { status, out } = await make('cave', '--show', 'foes')
  expect(status).toBe(0)
  expect(out).toMatch(/^ {2}kind {2}name {2}place {3}path\n/)
  expect(out).toContain('  foe   newt  room 2  /foes/1\n')
  expect(out).not.toContain('gold')
  expect((await make('cave', '--find', 'room 2')).out).toMatch(/foe .*newt.*\n.*chest .*gold.* 3 .*\/gold\n/)
  expect((await make('cave', '--find', 'room 2', '--show', 'chest')).out).not.toContain('newt')
  expect((await make('cave', '--find', 'dragon')).out).toMatch(/^nothing found\ncave 2 · seed x/)
})

test('prints things as CSV and JSON', async () => {
  const { out } = await make('cave', '--format', 'csv')
  expect(out.split('\r\n')[0]).toBe('kind,name,place,count,notes,value,pointer')
  const { out: json } = await make('cave', '--find', 'bat', '--format', 'json')
  expect(JSON.parse(json)).toMatchObject({ world: 'cave', version: 2, seed: 'x', things: [{ name: 'bat' }] })
})

test.each([
  [['bare', '--find', 'x'], "--find: world bare doesn't declare the things in its results"],
  [['bare', '--show', 'x'], "--show: world bare doesn't declare the things in its results"],
  [['cave', '--show', 'foo'], '--show: unknown kind of thing "foo" (did you mean foe?)'],
  [
    ['cave', '--find', 'x', '--format', 'svg'],
    "--format: things can't be printed as svg; use text, csv, json",
  ],
])('refuses %j', async (args, message) => {
  const { status, note, out } = await make(...args)
  expect([status, out]).toEqual([2, ''])
  expect(note).toContain(message)
})

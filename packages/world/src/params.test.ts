import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineWorld } from './define-world.js'
import { givenParams, merged } from './params.js'
import { parseSchema } from './schema.js'

const params = z.strictObject({
  rows: z.int().min(4).max(60).default(15),
  name: z.string().default('act'),
  last: z.union([z.int(), z.string()]).default('lastRow-1'),
  mode: z.enum(['path', 'map']).default('path'),
  counts: z.record(z.string(), z.int()).default({}),
  width: z.tuple([z.int(), z.int()]).default([2, 4]),
  tags: z.array(z.string()).default([]),
})

const world = defineWorld({
  id: 'demo',
  version: 1,
  params,
  presets: { small: { title: 'Small', params: { rows: 7, counts: { Elite: 1 } } } },
  generate: (run) => ({ rows: run.params.rows }),
})

test('a preset, then params over it, then single values over both', () => {
  const given = givenParams(world, {
    preset: 'small',
    params: { counts: { Shop: 2 } },
    set: ['counts.Elite=3', 'name=42', 'mode=map'],
  })
  expect(given).toEqual({ rows: 7, counts: { Elite: 3, Shop: 2 }, name: '42', mode: 'map' })
})

test('set takes text where the schema is a string, else JSON', () => {
  const given = givenParams(world, { set: ['width=[3,5]', 'width.1=6', 'tags.0=true', 'last=12', 'rows=8'] })
  expect(given).toEqual({ width: [3, 6], tags: ['true'], last: 12, rows: 8 })
  expect(givenParams(world, { set: ['last=lastRow-1'] })).toEqual({ last: 'lastRow-1' })
})

test('set into a list that was not given starts from its default', () => {
  expect(givenParams(world, { set: ['width.1=5'] })).toEqual({ width: [2, 5] })
  expect(() => givenParams(world, { set: ['width.3=5'] })).toThrow(
    'expected an index from 0 to 2 of a list, found "3"',
  )
})

test.each([
  ['rows', 'expected path=value, found "rows"'],
  ['=5', 'expected path=value'],
  ['a..b=5', 'expected a path such as a.b.c'],
  ['rows=many', '--set: rows: expected a whole number from 4 to 60, found "many"'],
  ['tags=x', '--set: tags: expected a list of texts, as JSON, found "x"'],
  [
    'tags=["x",]',
    '--set: tags: expected JSON, found a text that is no JSON at line 1, column 5: a comma with',
  ],
  ['counts={"a":1,"a":2}', '--set: counts: expected each key once, found "a" again'],
  ['tags.2=x', '--set: tags: expected an index from 0 to 0 of a list, found "2"'],
  [`${'x'.repeat(9999)}`, /found "x{70,80}…$/],
])('set refuses %j', (assignment, message) => {
  expect(() => givenParams(world, { set: [assignment] })).toThrow(message)
})

test('text for a place that is not there is left to the schema, which names the place', () => {
  expect(givenParams(world, { set: ['nmae=x'] })).toEqual({ nmae: 'x' })
})

test('a preset that is not there is named, with the nearest', () => {
  expect(() => givenParams(world, { preset: 'smal' })).toThrow('found "smal"; did you mean small?')
})

test('set never reaches a prototype', () => {
  const given = givenParams(world, { set: ['__proto__.rows=5'] })
  expect(({} as { rows?: number }).rows).toBeUndefined()
  expect(Object.keys(given as object)).toEqual(['__proto__'])
  expect(() => parseSchema(world.params, given, 'params')).toThrow()
})

test('merging leaves both sides as they were', () => {
  const under = Object.freeze({ a: Object.freeze({ b: 1, c: [1] }) })
  expect(merged(under, { a: { c: [2], d: 3 } })).toEqual({ a: { b: 1, c: [2], d: 3 } })
  expect(under).toEqual({ a: { b: 1, c: [1] } })
})

test('a schema names the path, what was expected and what was found', () => {
  const refuse =
    (input: unknown): (() => unknown) =>
    () =>
      parseSchema(world.params, input, 'act.json')
  expect(refuse({ rows: 61 })).toThrow('act.json: rows: expected a whole number from 4 to 60, found 61')
  expect(refuse({ rows: '15' })).toThrow('act.json: rows: expected a whole number from 4 to 60, found "15"')
  expect(refuse({ rwos: 15 })).toThrow('act.json: rwos: expected no such key, found 15; did you mean rows?')
  expect(refuse({ width: [1, Number.NaN] })).toThrow('width[1]')
})

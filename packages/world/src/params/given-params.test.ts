import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineWorld } from '../definition/define-world.js'
import { filePlace } from '../errors/place.js'
import { givenParams, merged } from './given-params.js'
import { parseSchema } from '../schema/schema.js'

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

test('params override the preset, and set overrides both', () => {
  const given = givenParams(world, {
    preset: 'small',
    params: { counts: { Shop: 2 } },
    set: ['counts.Elite=3', 'name=42', 'mode=map'],
  })
  expect(given).toEqual({ rows: 7, counts: { Elite: 3, Shop: 2 }, name: '42', mode: 'map' })
})

test('set reads a string if the schema is a string, else JSON', () => {
  const given = givenParams(world, { set: ['width=[3,5]', 'width.1=6', 'tags.0=true', 'last=12', 'rows=8'] })
  expect(given).toEqual({ width: [3, 6], tags: ['true'], last: 12, rows: 8 })
  expect(givenParams(world, { set: ['last=lastRow-1'] })).toEqual({ last: 'lastRow-1' })
})

test('set changes the default of a list that was not given', () => {
  expect(givenParams(world, { set: ['width.1=5'] })).toEqual({ width: [2, 5] })
  expect(() => givenParams(world, { set: ['width.3=5'] })).toThrow(
    'set: width: must be an array index from 0 to 2, got "3"',
  )
})

test.each([
  ['rows', 'set: must be path=value, got "rows"'],
  ['=5', 'set: must be path=value'],
  ['a..b=5', 'must start with a path such as a.b.c'],
  ['rows=many', 'set: rows: must be an integer from 4 to 60, got "many"'],
  ['tags=x', 'set: tags: must be an array of strings, got "x"'],
  ['tags=["x",]', 'set: tags:1:5: invalid JSON (remove the trailing comma)'],
  ['counts={"a":1,"a":2}', 'set: counts: duplicate key "a"'],
  ['tags.2=x', 'set: tags: must be an array index from 0 to 0, got "2"'],
  [`${'x'.repeat(9999)}`, /got "x{70,80}…$/],
])('set rejects %j', (assignment, message) => {
  expect(() => givenParams(world, { set: [assignment] })).toThrow(message)
})

test('the schema reports a string at an unknown path', () => {
  expect(givenParams(world, { set: ['nmae=x'] })).toEqual({ nmae: 'x' })
})

test('an unknown preset is reported with the nearest name', () => {
  expect(() => givenParams(world, { preset: 'smal' })).toThrow(
    'unknown demo preset "smal" (did you mean small?)',
  )
})

test('set never reaches a prototype', () => {
  const given = givenParams(world, { set: ['__proto__.rows=5'] })
  expect(({} as { rows?: number }).rows).toBeUndefined()
  expect(Object.keys(given as object)).toEqual(['__proto__'])
  expect(() => parseSchema(world.params, given, { in: 'params' })).toThrow()
})

test('merging changes neither side', () => {
  const under = Object.freeze({ a: Object.freeze({ b: 1, c: [1] }) })
  expect(merged(under, { a: { c: [2], d: 3 } })).toEqual({ a: { b: 1, c: [2], d: 3 } })
  expect(under).toEqual({ a: { b: 1, c: [1] } })
})

test('a schema issue has the path, the expectation and the value', () => {
  const refuse =
    (input: unknown): (() => unknown) =>
    () =>
      parseSchema(world.params, input, filePlace('act.json'))
  expect(refuse({ rows: 61 })).toThrow('act.json: rows: must be an integer from 4 to 60, got 61')
  expect(refuse({ rows: '15' })).toThrow('act.json: rows: must be an integer from 4 to 60, got "15"')
  expect(refuse({ rwos: 15 })).toThrow('act.json: rwos: unknown key (did you mean rows?)')
  expect(refuse({ width: [1, Number.NaN] })).toThrow('width[1]')
})

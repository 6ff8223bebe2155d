import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineWorld } from '../definition/define-world.js'
import { make } from '../make/make.js'
import { inputJsonSchema, parseSchema, type Schema } from '../schema/schema.js'
import { lateFunction, lateSchema } from './late.js'
import { areLoaded, canParse, loadedWorld, loadInputSchema, loadWorld } from './parts.js'

const rows = z.strictObject({ rows: z.int().max(9).default(4) })
const input = { type: 'object', properties: { rows: { type: 'integer' } } }
const known = { defaults: { rows: 4 }, loadInput: async () => input }

function towerWith(params: Schema<{ rows: number }>) {
  const title = lateFunction(async () => (count: number) => `${count} rows`)
  const text = lateFunction(async () => (result: { readonly title: string }) => result.title)
  return defineWorld(
    {
      id: 'tower',
      version: 1,
      params,
      generate: (run) => ({ title: run.params.rows === 4 ? 'plain' : title(run.params.rows) }),
      late: { title },
    },
    { views: { text } },
  )
}

test('a late schema parses {} from its known defaults, and everything else after it is loaded', async () => {
  const tower = towerWith(lateSchema(async () => rows, known))
  expect([canParse(tower.params, {}), canParse(tower.params, { rows: 5 })]).toEqual([true, false])
  expect(make(tower, { seed: 1 }).result).toEqual({ title: 'plain' })
  expect(() => make(tower, { seed: 1, params: { rows: 5 } })).toThrow(
    'used before it is loaded; call loadWorld',
  )
  await loadWorld(tower)
  expect(areLoaded(tower.params, tower.views.text)).toBe(true)
  expect(make(tower, { seed: 1, params: { rows: 5 } }).result).toEqual({ title: '5 rows' })
  expect(() => make(tower, { seed: 1, params: { rows: 10 } })).toThrow(
    'rows: must be an integer of at most 9',
  )
})

test('the known defaults are copied, so that a run can’t change them', () => {
  const late = lateSchema(async () => rows, known)
  expect(parseSchema(late, {}, { in: 'params' })).toEqual({ rows: 4 })
  expect(parseSchema(late, {}, { in: 'params' })).not.toBe(known.defaults)
})

test('the JSON Schema of the input is loaded without the schema, if it is known', async () => {
  const late = lateSchema(async () => rows, known)
  expect(() => inputJsonSchema(late)).toThrow('used before it is loaded')
  await loadInputSchema(late)
  expect(areLoaded(late)).toBe(false)
  expect(inputJsonSchema(late)).toEqual(input)
})

test('without known values, a schema parses nothing before it is loaded, and is loaded for its JSON Schema', async () => {
  const late = lateSchema(async () => rows)
  expect(canParse(late, {})).toBe(false)
  expect(() => parseSchema(late, {}, { in: 'params' })).toThrow('used before it is loaded')
  await loadInputSchema(late)
  expect(parseSchema(late, {}, { in: 'params' })).toEqual({ rows: 4 })
})

test('a late schema from another library validates like the schema itself', async () => {
  const own: Schema<string> = {
    '~standard': {
      version: 1,
      vendor: 'own',
      validate: (value) => (value === 'x' ? { value } : { issues: [{ message: 'must be x' }] }),
      jsonSchema: { input: () => ({}), output: () => ({}) },
    },
  }
  const late = lateSchema(async () => own)
  await loadWorld({ late: defineWorld({ id: 'x', version: 1, params: late, generate: () => ({}) }).late })
  expect(parseSchema(late, 'x', { in: 'params' })).toBe('x')
  expect(() => parseSchema(late, 'y', { in: 'params' })).toThrow('must be x')
})

test('late functions can be loaded without the schemas', async () => {
  const tower = towerWith(lateSchema(async () => rows, known))
  expect(() => tower.views.text!({ title: 'x' }, {} as never)).toThrow('function is used before it is loaded')
  await loadWorld(tower, 'function')
  expect(tower.views.text!({ title: 'x' }, {} as never)).toBe('x')
  expect(areLoaded(tower.params)).toBe(false)
})

test('a world can be given its late parts at once', () => {
  const late = { params: lateSchema(async () => rows) }
  const tower = defineWorld({ id: 'tower', version: 1, params: late.params, generate: (run) => run.params })
  expect(loadedWorld(tower, late, { params: rows })).toBe(tower)
  expect(make(tower, { seed: 1, params: { rows: 7 } }).result).toEqual({ rows: 7 })
})

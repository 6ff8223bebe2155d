import { inputJsonSchema, parseSchema } from '@seedfast/world'
import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  areSchemasLoaded,
  lateFunction,
  lateSchema,
  loadFunctions,
  loadInputSchema,
  loadSchemas,
} from './late-schema.js'

test('a late schema parses {} from its stored defaults, and everything else after it is loaded', async () => {
  const schema = z.strictObject({ rows: z.int().max(9).default(4) })
  const late = lateSchema(async () => schema, { defaults: { rows: 4 }, loadInput: async () => ({}) })
  expect(areSchemasLoaded()).toBe(false)
  expect(parseSchema(late, {}, { in: 'params' })).toEqual({ rows: 4 })
  expect(() => parseSchema(late, { rows: 5 }, { in: 'params' })).toThrow('used before it is loaded')
  await loadSchemas()
  expect(areSchemasLoaded()).toBe(true)
  const other = lateSchema(async () => schema)
  expect([areSchemasLoaded(), areSchemasLoaded(late), areSchemasLoaded(late, other)]).toEqual([
    false,
    true,
    false,
  ])
  expect(parseSchema(late, { rows: 5 }, { in: 'params' })).toEqual({ rows: 5 })
  expect(() => parseSchema(late, { rows: 10 }, { in: 'params' })).toThrow(
    'rows: must be an integer of at most 9',
  )
})

test('the JSON Schema of a late schema can be loaded without the schema itself', async () => {
  const input = { type: 'object', properties: { rows: { type: 'integer' } } }
  const schema = z.strictObject({ rows: z.int().max(9).default(4) })
  const late = lateSchema(async () => schema, { defaults: { rows: 4 }, loadInput: async () => input })
  expect(() => inputJsonSchema(late)).toThrow('used before it is loaded')
  await loadInputSchema(late)
  expect(areSchemasLoaded(late)).toBe(false)
  expect(inputJsonSchema(late)).toEqual(input)
})

test('a late function is loaded without the schemas', async () => {
  const late = lateFunction(async () => (rows: number) => rows + 1)
  expect(() => late(4)).toThrow('used before it is loaded')
  const schema = lateSchema(async () => z.string())
  await loadFunctions()
  expect(late(4)).toBe(5)
  expect(areSchemasLoaded(schema)).toBe(false)
})

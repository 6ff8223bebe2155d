import { expect, test } from 'vitest'
import { z } from 'zod'
import { expectedText } from './expected-text.js'
import type { JsonSchema } from './json-schema.js'

test.each<[z.ZodType, string | null]>([
  [z.int(), 'a whole number'],
  [z.int().min(4).max(60), 'a whole number from 4 to 60'],
  [z.int().min(4), 'a whole number from 4'],
  [z.int().max(9), 'a whole number up to 9'],
  [z.number().gt(0).lt(1), 'a number above 0 and below 1'],
  [z.number().min(0).lt(1), 'a number from 0 and below 1'],
  [z.number().lt(1), 'a number below 1'],
  [z.number().multipleOf(5), 'a number that is a multiple of 5'],
  [z.boolean(), 'true or false'],
  [z.null(), 'null'],
  [z.string(), 'a text'],
  [z.string().min(1).max(64), 'a text of 1 to 64 characters'],
  [z.string().max(64), 'a text of at most 64 characters'],
  [z.string().min(2), 'a text of at least 2 characters'],
  [z.string().length(1), 'a text of 1 character'],
  [z.string().regex(/^x/), 'a text that matches /^x/'],
  [z.iso.date(), 'a text of the form date'],
  [z.enum(['path', 'map']), 'one of path, map'],
  [z.enum(['', 'a b']), 'one of "", "a b"'],
  [z.enum(Array.from({ length: 30 }, (_, i) => `c${i}`)), 'one of c0, c1, c2, c3, c4, … (30 in all)'],
  [z.literal(1), '1'],
  [z.union([z.literal(1), z.literal(2)]), '1 or 2'],
  [z.int().min(0).nullable(), 'a whole number from 0 or null'],
  [z.array(z.string()), 'a list of texts'],
  [z.array(z.any()), 'a list'],
  [z.array(z.boolean()).min(2).max(10), 'a list of 2 to 10 items'],
  [z.array(z.int()).length(3), 'a list of 3 whole numbers'],
  [z.array(z.enum(['easy', 'hard'])), 'a list of names (easy, hard)'],
  [z.tuple([z.int(), z.string()]), 'a list of 2: a whole number, a text'],
  [z.strictObject({}), 'an object'],
  [z.any(), null],
  [z.union([z.int(), z.any()]), null],
])('%# a schema says what it takes: $1', (schema, text) => {
  expect(expectedText(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema)).toBe(text)
})

test('references are followed', () => {
  const schema: JsonSchema = { $ref: '#/$defs/count', $defs: { count: { type: 'integer', minimum: 0 } } }
  expect(expectedText(schema)).toBe('a whole number from 0')
})

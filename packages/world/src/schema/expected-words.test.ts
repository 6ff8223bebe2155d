import { expect, test } from 'vitest'
import * as z from 'zod'
import { expectedOf } from './expected.js'
import { expectedWords } from './expected-words.js'
import { valueModel } from './value-model.js'

test.each<[z.ZodType, string]>([
  [z.int(), 'an integer'],
  [z.int().min(4).max(60), 'an integer from 4 to 60'],
  [z.int().min(4), 'an integer of at least 4'],
  [z.int().max(9), 'an integer of at most 9'],
  [z.int().positive(), 'an integer of at least 1'],
  [z.number().gt(0).lt(1), 'a number greater than 0 and less than 1'],
  [z.number().gt(0), 'a number greater than 0'],
  [z.number().lt(1), 'a number less than 1'],
  [z.number().multipleOf(5), 'a number that is a multiple of 5'],
  [z.boolean(), 'true or false'],
  [z.null(), 'null'],
  [z.string(), 'a string'],
  [z.string().min(1).max(64), 'a string of 1 to 64 characters'],
  [z.string().max(64), 'a string of at most 64 characters'],
  [z.string().min(2), 'a string of at least 2 characters'],
  [z.string().length(1), 'a string of 1 character'],
  [z.string().regex(/^x/), 'a string that matches /^x/'],
  [z.iso.date(), 'a string in date format'],
  [z.enum(['path', 'map']), 'one of path, map'],
  [z.enum(['', 'a b']), 'one of "", "a b"'],
  [z.enum(Array.from({ length: 30 }, (_, i) => `c${i}`)), 'one of c0, c1, c2, c3, c4, … (30 in all)'],
  [z.literal(1), '1'],
  [z.union([z.literal(1), z.literal(2)]), 'one of 1, 2'],
  [z.int().min(0).nullable(), 'an integer of at least 0 or null'],
  [z.array(z.string()), 'an array of strings'],
  [z.array(z.any()), 'an array'],
  [z.array(z.any()).min(2).max(10), 'an array of 2 to 10 items'],
  [z.array(z.int()).length(3), 'an array of 3 integers'],
  [z.array(z.enum(['easy', 'hard'])), 'an array of items from easy, hard'],
  [z.tuple([z.int(), z.string()]), 'an array of 2 items (an integer, a string)'],
  [z.strictObject({}), 'an object'],
  [z.any(), 'a different value'],
])('%# describes a schema as $1', (schema, words) => {
  expect(expectedWords(expectedOf(valueModel(z.toJSONSchema(schema, { io: 'input' }))))).toBe(words)
})

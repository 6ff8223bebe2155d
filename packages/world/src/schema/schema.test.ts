import type { StandardSchemaV1 } from '@standard-schema/spec'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { issuesOf } from '../errors/issue.js'
import { filePlace } from '../errors/place.js'
import { inputJsonSchema, noneSchema, parseSchema, schemaIssue, type Schema } from './schema.js'

const params = z.strictObject({
  rows: z.int().min(4).max(60).default(15),
  rules: z
    .strictObject({
      width: z.tuple([z.int(), z.int()]).default([2, 4]),
      name: z.enum(['a', 'b']).default('a'),
    })
    .prefault({}),
  flags: z.record(z.string(), z.boolean()).default({}),
})

test('fills in defaults at every depth', () => {
  expect(parseSchema(params, {}, { in: 'params' })).toEqual({
    rows: 15,
    rules: { width: [2, 4], name: 'a' },
    flags: {},
  })
  expect(parseSchema(params, { rules: { name: 'b' } }, { in: 'params' }).rules).toEqual({
    width: [2, 4],
    name: 'b',
  })
})

test.each([
  ['a number that is too large', { rows: 61 }, 'params: rows: must be an integer from 4 to 60, got 61'],
  ['a value of another type', { rows: '15' }, 'params: rows: must be an integer from 4 to 60, got "15"'],
  ['NaN', { rows: NaN }, 'params: rows: must be an integer from 4 to 60, got NaN'],
  ['a fraction', { rows: 4.5 }, 'params: rows: must be an integer from 4 to 60, got 4.5'],
  [
    'an invalid item of a list',
    { rules: { width: [2, 'x'] } },
    'params: rules.width[1]: must be an integer, got "x"',
  ],
  [
    'a name that is not allowed',
    { rules: { name: 'c' } },
    'params: rules.name: must be one of a, b, got "c"',
  ],
  [
    'an invalid value under a key that needs quotes',
    { flags: { 'a b': 1 } },
    'params: flags["a b"]: must be true or false, got 1',
  ],
  [
    'a list that is too short',
    { rules: { width: [2] } },
    'params: rules.width: must be an array of 2 items (each an integer), got [2]',
  ],
  ['an unknown key', { rowz: 1 }, 'params: rowz: unknown key (did you mean rows?)'],
  ['a value that is not an object', [], 'params: must be an object, got []'],
])('reports %s with its place, the expectation and the value', (_what, given, message) => {
  expect(() => parseSchema(params, given, { in: 'params' })).toThrow(message)
  expect(() => parseSchema(params, given, { in: 'params' })).toThrow(
    expect.objectContaining({ name: 'InputError' }),
  )
})

test('suggests one of a few allowed values only if it differs in nothing but case', () => {
  expect(() => parseSchema(params, { rules: { name: 'B' } }, { in: 'params' })).toThrow(
    'params: rules.name: unknown value "B" (did you mean b?)',
  )
})

test('suggests the nearest of many allowed values', () => {
  const level = z.enum(Array.from({ length: 12 }, (_, i) => `level-${i}`))
  expect(() => parseSchema(z.strictObject({ level }), { level: 'leval-3' }, { in: 'params' })).toThrow(
    'params: level: unknown value "leval-3" (did you mean level-3?)',
  )
})

test('reports a key that does not match its pattern, with the pattern', () => {
  const locks = z.record(z.string().regex(/^r[0-9]+$/), z.int())
  expect(() => parseSchema(z.strictObject({ locks }), { locks: { x1: 1 } }, { in: 'params' })).toThrow(
    'params: locks.x1: keys must match /^r[0-9]+$/, got "x1"',
  )
})

test("a check keeps the code, data and message of a package's own issue", () => {
  const oddIssue = issuesOf<{ odd: { got: number } }>({ odd: ({ got }) => `must be even, got ${got}` })
  const even = z.int().check(({ value, issues }) => {
    if (value % 2 !== 0) issues.push(schemaIssue(oddIssue('odd', { in: 'params' }, { got: value })))
  })
  expect(() => parseSchema(z.strictObject({ luck: even }), { luck: 3 }, { in: 'params' })).toThrow(
    expect.objectContaining({
      message: 'params: luck: must be even, got 3',
      issues: [
        {
          code: 'odd',
          data: { got: 3 },
          place: { in: 'params', path: ['luck'] },
          message: 'must be even, got 3',
        },
      ],
    }),
  )
})

test('reports several issues on several lines', () => {
  expect(() => parseSchema(params, { rows: 3, rules: { name: 'c' } }, filePlace('p.json'))).toThrow(
    /^p\.json: rows: must be .*\np\.json: rules\.name: must be one of.*$/,
  )
})

test('reports only the first of many issues', () => {
  const flags = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${i}`, 1]))
  expect(() => parseSchema(params, { flags }, filePlace('p.json'))).toThrow(
    /^(?:p\.json: flags\.f\d: must be true or false, got 1\n){3}and 497 more issues$/,
  )
})

test('reports missing values, and keeps custom messages unchanged', () => {
  const schema = z.strictObject({
    name: z.string(),
    kinds: z.partialRecord(z.enum(['a', 'b']), z.int()).default({}),
    luck: z.int({ error: 'expected luck' }),
    more: z.int({ error: 'expected more luck' }),
    even: z.int().refine((value) => value % 2 === 0, 'Invalid luck: expected an even number'),
  })
  const read = (input: object) => () => parseSchema(schema, input, filePlace('p.json'))
  expect(read({ kinds: { c: 1 }, luck: 'x', more: 1, even: 2 })).toThrow(
    [
      'p.json: name: is missing; it must be a string',
      'p.json: kinds.c: unknown key (available: a, b)',
      'p.json: luck: expected luck, got "x"',
    ].join('\n'),
  )
  expect(read({ name: 'n', luck: 1, even: 3 })).toThrow(
    ['p.json: more: expected more luck', 'p.json: even: Invalid luck: expected an even number'].join('\n'),
  )
})

test('describes as much as it can of a schema that JSON Schema cannot express', () => {
  const schema = z.strictObject({ at: z.date() }) as unknown as Schema<unknown>
  expect(() => parseSchema(schema, { at: 1 }, filePlace('p.json'))).toThrow(
    'p.json: at: must be a different value, got 1',
  )
})

/** A Standard Schema of another library. */
function standard(validate: StandardSchemaV1.Props['validate']): Schema<unknown> {
  return {
    '~standard': {
      version: 1,
      vendor: 'test',
      validate,
      jsonSchema: { input: () => ({ type: 'object' }), output: () => ({}) },
    },
  }
}

test('reads all path formats of Standard Schema', () => {
  const issues = [
    { message: 'expected a card', path: [{ key: 'deck' }, 0, Symbol('s')] },
    { message: 'expected luck' },
  ]
  const schema = standard(() => ({ issues }))
  expect(() => parseSchema(schema, { deck: [7] }, { in: 'params' })).toThrow(
    'params: deck[0]["Symbol(s)"]: expected a card\nparams: expected luck, got {"deck":[7]}',
  )
})

test('rejects an asynchronous schema', () => {
  expect(() =>
    parseSchema(
      standard(async () => ({ value: {} })),
      {},
      { in: 'params' },
    ),
  ).toThrow('a schema must validate synchronously, got a promise')
})

test('a world without params only accepts an empty object', () => {
  expect(parseSchema(noneSchema, {}, { in: 'params' })).toEqual({})
  expect(() => parseSchema(noneSchema, { rows: 1 }, { in: 'params' })).toThrow(
    'params: rows: unknown key (there are none)',
  )
  for (const given of [null, [], 'x', 1])
    expect(() => parseSchema(noneSchema, given, { in: 'params' })).toThrow('params: must be an object, got')
  expect(inputJsonSchema(noneSchema)).toEqual({ type: 'object', properties: {}, additionalProperties: false })
})

test('the JSON Schema of the input has ranges and defaults', () => {
  expect(inputJsonSchema(params)).toMatchObject({
    type: 'object',
    properties: { rows: { type: 'integer', minimum: 4, maximum: 60, default: 15 } },
    additionalProperties: false,
  })
})

test('more issues in a list inside a list than zod can handle are reported as the first one', () => {
  const nodes = z.strictObject({ nodes: z.array(z.strictObject({ tags: z.array(z.string()) })) })
  const input = { nodes: [{ tags: Array<number>(200_000).fill(0) }] }
  expect(() => parseSchema(nodes, input, { in: 'params' })).toThrow(
    expect.objectContaining({
      name: 'InputError',
      message: 'params: nodes[0].tags[0]: must be a string, got 0',
    }),
  )
})

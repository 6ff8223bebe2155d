import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { modelAt, valueModel, type ValueModel } from './value-model.js'

const model = modelOf(
  z.strictObject({
    plot: z
      .strictObject({
        rows: z.int().min(1).max(12).default(4).describe('The number of beds in a column.'),
        density: z.number().min(0).max(1),
        gap: z.tuple([z.int(), z.int()]),
        edge: z.union([z.literal('hedge'), z.int()]),
      })
      .prefault({ density: 1, gap: [1, 2], edge: 'hedge' }),
    name: z.string().max(40).default('The old garden'),
    fenced: z.boolean().default(false),
    soil: z.enum(['clay', 'loam', 'sand']).meta({ title: 'Kind of soil' }),
    kinds: z
      .array(z.enum(['rose', 'fern']))
      .min(1)
      .max(6),
    weights: z.record(z.string(), z.number().min(0)),
    beds: z.array(z.strictObject({ kind: z.string() })),
    guest: z.string().nullable(),
    free: z.any(),
  }),
)

function field(node: ValueModel, key: string): ValueModel {
  if (node.kind !== 'object') throw new Error(`${key}: no object around it`)
  return node.fields.find((one) => one.key === key)!.value
}

function modelOf(schema: z.ZodType): ValueModel {
  return valueModel(z.toJSONSchema(schema, { io: 'input' }))
}

describe('a value model', () => {
  test('keeps the order of an object’s fields', () => {
    const keys = 'plot name fenced soil kinds weights beds guest free'
    expect(model.kind === 'object' && model.fields.map(({ key }) => key).join(' ')).toBe(keys)
  })

  test('has the limits of numbers', () => {
    const plot = field(model, 'plot')
    expect(field(plot, 'rows')).toMatchObject({ kind: 'number', integer: true, min: 1, max: 12, default: 4 })
    expect(field(plot, 'rows').about).toBe('The number of beds in a column.')
    expect(field(plot, 'density')).toMatchObject({ kind: 'number', integer: false, min: 0, max: 1 })
    expect(modelOf(z.int())).toMatchObject({ integer: true, min: -Infinity, max: Infinity })
    expect(modelOf(z.int().positive())).toMatchObject({ min: 1 })
    expect(modelOf(z.number().lt(1).multipleOf(0.25))).toMatchObject({ max: 1, step: 0.25 })
  })

  test('has a kind for every other shape', () => {
    expect(field(model, 'name')).toMatchObject({ kind: 'string', default: 'The old garden' })
    expect(field(model, 'fenced')).toMatchObject({ kind: 'boolean', default: false })
    expect(field(model, 'soil')).toMatchObject({
      kind: 'choice',
      options: ['clay', 'loam', 'sand'],
      title: 'Kind of soil',
    })
    expect(field(model, 'kinds')).toMatchObject({ kind: 'array', min: 1, max: 6, item: { kind: 'choice' } })
    expect(field(model, 'weights')).toMatchObject({
      kind: 'record',
      keys: null,
      value: { kind: 'number', min: 0 },
    })
    expect(field(model, 'beds')).toMatchObject({ kind: 'array', item: { kind: 'object' } })
    expect(field(model, 'guest')).toMatchObject({
      kind: 'union',
      options: [{ kind: 'string' }, { kind: 'const', value: null }],
    })
    expect(field(model, 'free')).toMatchObject({ kind: 'json' })
    const plot = field(model, 'plot')
    expect(field(plot, 'gap')).toMatchObject({
      kind: 'tuple',
      items: [{ kind: 'number' }, { kind: 'number' }],
    })
    expect(field(plot, 'edge')).toMatchObject({
      kind: 'union',
      options: [{ kind: 'const', value: 'hedge' }, { kind: 'number' }],
    })
  })

  test('lists the keys of a table with known keys', () => {
    expect(modelOf(z.partialRecord(z.enum(['a', 'b']), z.int()))).toMatchObject({
      kind: 'record',
      keys: ['a', 'b'],
    })
  })

  test('has the display names of an enum', () => {
    const named = z.enum(['', 'D:1']).meta({ enumNames: ['The whole dungeon', 'D:1'] })
    expect(modelOf(named)).toMatchObject({ kind: 'choice', names: ['The whole dungeon', 'D:1'] })
    const wrong = z.enum(['', 'D:1']).meta({ enumNames: ['The whole dungeon'] })
    expect(modelOf(wrong)).toMatchObject({ kind: 'choice', names: null })
  })

  test('turns a union of constants into one choice', () => {
    expect(modelOf(z.union([z.literal('map'), z.literal('path'), z.literal(3)]))).toEqual({
      kind: 'choice',
      options: ['map', 'path', 3],
      names: null,
    })
  })

  test('flattens nested unions', () => {
    const inner = z.union([z.literal('last'), z.int()])
    expect(modelOf(inner.nullable())).toMatchObject({
      kind: 'union',
      options: [{ kind: 'const', value: 'last' }, { kind: 'number' }, { kind: 'const', value: null }],
    })
  })

  test('resolves references; a recursive one becomes JSON', () => {
    interface Tree {
      readonly name: string
      readonly inner: readonly Tree[]
    }
    const tree: z.ZodType<Tree> = z.strictObject({ name: z.string(), inner: z.array(z.lazy(() => tree)) })
    const node = modelOf(z.strictObject({ tree }))
    expect(field(field(node, 'tree'), 'name')).toMatchObject({ kind: 'string' })
    expect(JSON.stringify(node)).toContain('"kind":"json"')
  })

  test('has one option for a value and its display name', () => {
    const named = { enum: ['r', 'f'], enumNames: ['Rose', 'Fern'] }
    expect(valueModel({ type: 'string', anyOf: [named, { enum: ['Rose', 'Fern'] }] })).toEqual({
      kind: 'choice',
      options: ['r', 'f'],
      names: ['Rose', 'Fern'],
    })
    expect(valueModel({ anyOf: [named, { const: 'Moss' }] })).toEqual({
      kind: 'choice',
      options: ['r', 'f', 'Moss'],
      names: null,
    })
  })

  test('uses the kind `json` for anything else', () => {
    expect(valueModel(true)).toEqual({ kind: 'json' })
    expect(valueModel({ not: {} })).toEqual({ kind: 'json' })
    expect(valueModel({ $ref: 'https://elsewhere.example/schema' })).toEqual({ kind: 'json' })
  })

  test('knows the values of other keys of an object', () => {
    const model = modelOf(z.strictObject({ a: z.boolean().optional() }).catchall(z.number()))
    expect(model).toMatchObject({ kind: 'object', open: true, more: { kind: 'number' } })
    expect(modelAt(model, ['a'])).toEqual({ kind: 'boolean' })
    expect(modelAt(model, ['b'])).toMatchObject({ kind: 'number' })
  })

  test('knows whether a number’s limits are excluded', () => {
    expect(modelOf(z.number().gt(0).lt(1))).toMatchObject({ min: 0, above: true, max: 1, below: true })
    expect(modelOf(z.number().min(0).max(1))).toMatchObject({ above: false, below: false })
    expect(modelOf(z.int().positive())).toMatchObject({ min: 1, above: false })
  })
})

describe('the model at a path', () => {
  test.each<[(string | number)[], string | undefined]>([
    [['plot', 'rows'], 'number'],
    [['kinds', 3], 'choice'],
    [['weights', 'any name'], 'number'],
    [['plot', 'gap', 1], 'number'],
    [['plot', 'gap', 2], undefined],
    [['beds', 0, 'kind'], 'string'],
    [['nmae'], undefined],
    [['free', 'a', 0], 'json'],
  ])('%j is %s', (path, kind) => {
    expect(modelAt(model, path)?.kind).toBe(kind)
  })
})

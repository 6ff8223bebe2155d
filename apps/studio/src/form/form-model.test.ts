import { inputJsonSchema } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { garden } from '../../demo/garden.js'
import { formModel, type FormNode } from './form-model.js'

const model = formModel(inputJsonSchema(garden.params))

function field(node: FormNode, key: string): FormNode {
  if (node.kind !== 'object') throw new Error(`${key}: no object around it`)
  return node.fields.find((one) => one.key === key)!.node
}

function modelOf(schema: z.ZodType): FormNode {
  return formModel(z.toJSONSchema(schema, { io: 'input' }))
}

describe('formModel', () => {
  test('keeps the fields of an object in their order', () => {
    const keys = 'plot name fenced soil kinds weights beds pond guest free'
    expect(model.kind === 'object' && model.fields.map(({ key }) => key).join(' ')).toBe(keys)
  })

  test('numbers have their ends', () => {
    const plot = field(model, 'plot')
    expect(field(plot, 'rows')).toMatchObject({ kind: 'number', integer: true, min: 1, max: 12, default: 4 })
    expect(field(plot, 'rows').about).toBe('How many beds lie behind each other.')
    expect(field(plot, 'density')).toMatchObject({ kind: 'number', integer: false, min: 0, max: 1 })
    expect(modelOf(z.int())).toMatchObject({ integer: true, min: -Infinity, max: Infinity })
    expect(modelOf(z.int().positive())).toMatchObject({ min: 1 })
    expect(modelOf(z.number().lt(1).multipleOf(0.25))).toMatchObject({ max: 1, step: 0.25 })
  })

  test('every other shape has its kind', () => {
    expect(field(model, 'name')).toMatchObject({ kind: 'text', default: 'The old garden' })
    expect(field(model, 'fenced')).toMatchObject({ kind: 'boolean', default: false })
    expect(field(model, 'soil')).toMatchObject({
      kind: 'choice',
      options: ['clay', 'loam', 'sand'],
      title: 'Kind of soil',
    })
    expect(field(model, 'kinds')).toMatchObject({ kind: 'list', min: 1, max: 6, item: { kind: 'choice' } })
    expect(field(model, 'weights')).toMatchObject({
      kind: 'record',
      keys: null,
      value: { kind: 'number', min: 0 },
    })
    expect(field(model, 'beds')).toMatchObject({ kind: 'list', item: { kind: 'object' } })
    expect(field(model, 'guest')).toMatchObject({
      kind: 'union',
      options: [{ kind: 'text' }, { kind: 'const', value: null }],
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

  test('a table with known names lists them', () => {
    expect(modelOf(z.partialRecord(z.enum(['a', 'b']), z.int()))).toMatchObject({
      kind: 'record',
      keys: ['a', 'b'],
    })
  })

  test('an enum may name its values', () => {
    const named = z.enum(['', 'D:1']).meta({ enumNames: ['The whole dungeon', 'D:1'] })
    expect(modelOf(named)).toMatchObject({ kind: 'choice', names: ['The whole dungeon', 'D:1'] })
    const wrong = z.enum(['', 'D:1']).meta({ enumNames: ['The whole dungeon'] })
    expect(modelOf(wrong)).toMatchObject({ kind: 'choice', names: null })
  })

  test('a union of fixed values is one choice', () => {
    expect(modelOf(z.union([z.literal('map'), z.literal('path'), z.literal(3)]))).toEqual({
      kind: 'choice',
      options: ['map', 'path', 3],
      names: null,
    })
  })

  test('a union in a union is one, whose options are all of them', () => {
    const inner = z.union([z.literal('last'), z.int()])
    expect(modelOf(inner.nullable())).toMatchObject({
      kind: 'union',
      options: [{ kind: 'const', value: 'last' }, { kind: 'number' }, { kind: 'const', value: null }],
    })
  })

  test('references are followed, and one that comes back to itself ends as JSON', () => {
    interface Tree {
      readonly name: string
      readonly inner: readonly Tree[]
    }
    const tree: z.ZodType<Tree> = z.strictObject({ name: z.string(), inner: z.array(z.lazy(() => tree)) })
    const node = modelOf(z.strictObject({ tree }))
    expect(field(field(node, 'tree'), 'name')).toMatchObject({ kind: 'text' })
    expect(JSON.stringify(node)).toContain('"kind":"json"')
  })

  test('what has no kind is asked for as JSON', () => {
    expect(formModel(true)).toEqual({ kind: 'json' })
    expect(
      formModel({ type: 'object', properties: { a: {} }, additionalProperties: { type: 'string' } }),
    ).toEqual({ kind: 'json' })
    expect(formModel({ not: {} })).toEqual({ kind: 'json' })
    expect(formModel({ $ref: 'https://elsewhere.example/schema' })).toEqual({ kind: 'json' })
  })
})

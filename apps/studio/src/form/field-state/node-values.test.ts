import { inputJsonSchema, parseSchema } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { valueModel, type ValueModel } from '@seedfast/world'
import { firstValue, fitsNode, optionOf } from './node-values.js'

const modelOf = (schema: z.ZodType): ValueModel => valueModel(z.toJSONSchema(schema, { io: 'input' }))

describe('firstValue', () => {
  test.each([
    ['an object', z.strictObject({ a: z.int().min(3), b: z.boolean(), c: z.string().optional() })],
    ['a list', z.array(z.enum(['x', 'y'])).min(2)],
    ['a tuple', z.tuple([z.number(), z.null()])],
    ['a union', z.union([z.literal('auto'), z.int()])],
    ['a table', z.record(z.string(), z.int())],
    ['a number with a negative maximum', z.int().max(-2)],
  ])('of %s fits its schema', (_name, schema) => {
    expect(parseSchema(schema as never, firstValue(modelOf(schema)), { in: 'params' })).toEqual(
      firstValue(modelOf(schema)),
    )
  })

  test('is the default if there is one', () => {
    expect(firstValue(modelOf(z.int().default(9)))).toBe(9)
  })
})

describe('the option of a union', () => {
  test('is the first that has the value’s shape', () => {
    const shapes = modelOf(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('circle'), r: z.number() }),
        z.strictObject({ kind: z.literal('square'), side: z.number() }),
      ]),
    )
    const options = shapes.kind === 'union' ? shapes.options : []
    expect(optionOf(options, { kind: 'square', side: 1 })).toBe(1)
    expect(optionOf(options, { kind: 'circle', r: 1 })).toBe(0)
    expect(optionOf(options, 'nonsense')).toBe(0)
  })

  test('a value beyond its limits still has its shape, so that it can be fixed', () => {
    expect(fitsNode(modelOf(z.int().max(5)), 99)).toBe(true)
    expect(fitsNode(modelOf(z.int()), '99')).toBe(false)
    expect(fitsNode(valueModel(inputJsonSchema(z.strictObject({ a: z.int() }) as never)), { a: 'x' })).toBe(
      true,
    )
  })
})

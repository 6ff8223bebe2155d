import { fact, type AnyFactType } from '@seedfast/world'
import { expect, test } from 'vitest'
import { factSchema } from './fact-schema.js'

test('a fact that can be absent also allows null', () => {
  expect(factSchema(fact.int as AnyFactType)).toEqual({ type: 'integer' })
  expect(factSchema(fact.optional(fact.list(fact.string)) as AnyFactType)).toEqual({
    anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }],
  })
})

import { fact, type AnyFactType } from './fact.js'
import { expect, test } from 'vitest'
import { factTypeText, factValueText } from './fact-text.js'

const steps = fact.list(fact.object({ row: fact.int, name: fact.string })) as AnyFactType

test('a type reads from the outside in', () => {
  expect(factTypeText(fact.int as AnyFactType)).toBe('int')
  expect(factTypeText(fact.list(fact.string) as AnyFactType)).toBe('list of string')
  expect(factTypeText(fact.optional(fact.int) as AnyFactType)).toBe('int or none')
  expect(factTypeText(steps)).toBe('list of { row: int, name: string }')
})

test('a value is shown without JSON syntax where possible', () => {
  expect(factValueText(fact.list(fact.string) as AnyFactType, ['a', 'b'])).toBe('a, b')
  expect(factValueText(fact.list(fact.string) as AnyFactType, [])).toBe('none')
  expect(factValueText(fact.string as AnyFactType, '')).toBe('""')
  expect(factValueText(fact.optional(fact.int) as AnyFactType, null)).toBe('none')
  expect(factValueText(fact.float as AnyFactType, 1 / 3)).toBe('0.333333')
  expect(factValueText(steps, [{ row: 1, name: 'x' }])).toBe('row 1 / x')
})

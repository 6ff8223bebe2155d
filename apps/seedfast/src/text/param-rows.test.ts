import { valueModel } from '@seedfast/world'
import { expect, test } from 'vitest'
import { paramRows } from './param-rows.js'

const of = (schema: object) => valueModel({ type: 'object', ...schema })

const row = (values: readonly string[]): string =>
  paramRows(of({ properties: { card: { enum: values } } }))[0]!.value

test('shows all values of a short choice, and the ends and length of a long one', () => {
  expect(row(['a', 'b', 'c'])).toBe('"a" | "b" | "c"')
  const ids = Array.from({ length: 21 }, (_, i) => `card ${i + 1}`)
  expect(row(ids.slice(1))).toContain('"card 11"')
  expect(row(ids)).toBe('"card 1" | "card 2" | … | "card 21" (21)')
})

test('shows a short default in full, and cuts a long one', () => {
  const shown = (value: unknown): string =>
    paramRows(of({ properties: { bosses: { default: value } } }))[0]!.preset
  expect(shown(['kraken', 'ghost-galleon', 'admiral'])).toBe('["kraken","ghost-galleon","admiral"]')
  expect(shown(Array.from({ length: 20 }, () => 'Hexaghost'))).toMatch(/^\["Hexaghost",.{34}…$/)
})

import { contractViolations, makeCatalog, verify } from '@seedfast/audit'
import { artefactOf, make, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { readExamples, runExample } from './run-examples.js'

const { chest } = (await runExample(readExamples('README.md')[0]!)) as { chest: AnyWorld }

test('the README’s example has ten lines', () => {
  expect(readExamples('README.md')[0]!.code.trim().split('\n').length).toBeLessThanOrEqual(11)
  expect(chest).toMatchObject({ id: 'chest', version: 1 })
})

test('its chest has three different items and 10 to 20 pieces of gold, the same for each seed', () => {
  for (const { seed } of makeCatalog(chest, { count: 50 }).entries) {
    const { items, gold } = make(chest, { seed }).result as { items: string[]; gold: number }
    expect(new Set(items).size).toBe(3)
    expect(['sword', 'shield', 'lute', 'rope']).toEqual(expect.arrayContaining(items))
    expect(gold).toBeGreaterThanOrEqual(10)
    expect(gold).toBeLessThanOrEqual(20)
    expect(make(chest, { seed }).result).toEqual({ items, gold })
  }
})

test('its chest never changes', () => {
  expect(make(chest, { seed: 'banana' }).result).toEqual({ items: ['sword', 'shield', 'lute'], gold: 10 })
})

test('it works with every tool', () => {
  expect(contractViolations(chest)).toEqual([])
  expect(verify([chest], artefactOf(make(chest, { seed: 'banana' }))).kind).toBe('equal')
})

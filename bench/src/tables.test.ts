import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Table } from './table.js'

const files = readdirSync(new URL('./tables/', import.meta.url))
const tables = await Promise.all(
  files.map(
    async (file) =>
      ((await import(new URL(`./tables/${file}`, import.meta.url).href)) as { default: Table }).default,
  ),
)

test('names and positions are unique', () => {
  expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length)
  expect(new Set(tables.map(({ order }) => order)).size).toBe(tables.length)
})

describe.each(tables)('table $name', ({ cases, ratios = [], targets = [] }) => {
  const cells = cases.map(({ row, column }) => `${row} | ${column}`)
  const columns = cases.map(({ column }) => column)

  test('measures each cell once, with a loop or the C program', () => {
    expect(new Set(cells).size).toBe(cells.length)
    for (const { start, tail, whole, native } of cases) {
      expect([start, tail, whole, native].filter(Boolean)).toHaveLength(1)
    }
  })

  test('has every cell that its ratios and targets compare', () => {
    for (const { of, to } of ratios) expect(columns).toEqual(expect.arrayContaining([of, to]))
    for (const { of, to = [], within, addsNs, perSecond, atMostMs } of targets) {
      expect([within, addsNs, perSecond, atMostMs].filter((limit) => limit !== undefined)).toHaveLength(1)
      for (const [row, column] of [of, ...to]) expect(cells).toContain(`${row} | ${column}`)
    }
  })
})

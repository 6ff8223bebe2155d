import { recordDraws } from '@seedfast/audit'
import { defineWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { drawTable } from './draw-text.js'

const world = defineWorld({
  id: 'w',
  version: 1,
  generate: (run) => [
    run.stream('deck').shuffle(Array.from({ length: 40 }, (_, i) => `card${i}`)),
    run.at(['loot', 'gold'], () => run.stream('loot').int(1, 6)),
  ],
})
const { draws } = recordDraws(world, { seed: '1' }, { window: { from: 0, to: 2, closely: true } })
const widest = (text: string): number => Math.max(...text.split('\n').map((line) => line.length))

test('shows draws in a table, without empty columns', () => {
  const text = drawTable(draws)
  expect(text).toContain('  stream  draw  call')
  expect(text).toContain('loot/gold')
  expect(text).not.toContain('called at')
  expect(drawTable(draws.slice(0, 1))).not.toContain('decides')
  expect(drawTable(draws, { marked: draws[1]! })).toMatch(/ {2}▸ {2}loot/)
})

test('shortens lists so that the table fits the page', () => {
  expect(widest(drawTable(draws))).toBeGreaterThan(85)
  for (const width of [80, 76, 70]) expect(widest(drawTable(draws, { width }))).toBeLessThanOrEqual(width)
  expect(drawTable(draws, { width: 20 })).toContain('shuffle([40 items]) → [40 items]')
})

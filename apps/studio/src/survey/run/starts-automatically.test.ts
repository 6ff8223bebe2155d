import { expect, test } from 'vitest'
import type { SurveyOrder } from './findings.js'
import { startsAutomatically } from './starts-automatically.js'

const short: SurveyOrder = { world: 'w', params: { a: 1 }, from: '0', count: 1000, facts: ['x', 'y'] }
const long = { ...short, count: 1001 }
const other = { ...short, params: { a: 2 } }

test('a short survey starts automatically and follows the params', () => {
  expect(startsAutomatically(short, { order: null, phase: 'none' })).toBe(true)
  expect(startsAutomatically(other, { order: short, phase: 'done' })).toBe(true)
  expect(startsAutomatically(other, { order: short, phase: 'running' })).toBe(true)
  expect(startsAutomatically(other, { order: short, phase: 'failed' })).toBe(true)
})

test('existing findings aren’t surveyed again, even for fewer facts', () => {
  expect(startsAutomatically(short, { order: short, phase: 'done' })).toBe(false)
  expect(startsAutomatically({ ...short, facts: ['y'] }, { order: short, phase: 'done' })).toBe(false)
  expect(startsAutomatically({ ...short, facts: ['y', 'z'] }, { order: short, phase: 'done' })).toBe(true)
})

test('a long survey waits for a click, and nothing replaces it or a paused one', () => {
  expect(startsAutomatically(long, { order: null, phase: 'none' })).toBe(false)
  expect(startsAutomatically(short, { order: long, phase: 'done' })).toBe(false)
  expect(startsAutomatically(other, { order: short, phase: 'paused' })).toBe(false)
  expect(startsAutomatically(other, { order: short, phase: 'stopped' })).toBe(false)
})

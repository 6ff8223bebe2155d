import { expect, test } from 'vitest'
import type { SurveyOrder } from './findings.js'
import { startsByItself } from './starts-by-itself.js'

const short: SurveyOrder = { world: 'w', params: { a: 1 }, from: '0', count: 1000, facts: ['x', 'y'] }
const long = { ...short, count: 1001 }
const other = { ...short, params: { a: 2 } }

test('a short survey starts by itself and follows the params', () => {
  expect(startsByItself(short, { order: null, phase: 'none' })).toBe(true)
  expect(startsByItself(other, { order: short, phase: 'done' })).toBe(true)
  expect(startsByItself(other, { order: short, phase: 'running' })).toBe(true)
  expect(startsByItself(other, { order: short, phase: 'failed' })).toBe(true)
})

test('what is there is not made again, not for fewer facts either', () => {
  expect(startsByItself(short, { order: short, phase: 'done' })).toBe(false)
  expect(startsByItself({ ...short, facts: ['y'] }, { order: short, phase: 'done' })).toBe(false)
  expect(startsByItself({ ...short, facts: ['y', 'z'] }, { order: short, phase: 'done' })).toBe(true)
})

test('a long survey waits to be asked for, and nothing takes its place or that of one that was held', () => {
  expect(startsByItself(long, { order: null, phase: 'none' })).toBe(false)
  expect(startsByItself(short, { order: long, phase: 'done' })).toBe(false)
  expect(startsByItself(other, { order: short, phase: 'paused' })).toBe(false)
  expect(startsByItself(other, { order: short, phase: 'stopped' })).toBe(false)
})

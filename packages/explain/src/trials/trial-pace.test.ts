import { expect, test } from 'vitest'
import { TrialPace } from './trial-pace.js'

test('estimates the time after the warm-up, and ignores the slow start', () => {
  let ms = 50_000
  const pace = new TrialPace(() => ms)
  const at = (later: number, makes: number): number | null => {
    ms = 50_000 + later
    return pace.left({ makes, left: 1000 - makes })
  }
  expect(at(500, 2)).toBeNull()
  expect(at(1000, 10)).toBeNull()
  expect(at(1900, 100)).toBeNull()
  expect(at(2000, 110)).toBe(8.9)
  expect(at(6000, 510)).toBe(4.9)
})

test('estimates nothing without progress', () => {
  let ms = 0
  const pace = new TrialPace(() => (ms += 3000))
  for (let i = 0; i < 3; i++) expect(pace.left({ makes: 7, left: 3 })).toBeNull()
})

import { expect, test } from 'vitest'
import { defineWorld } from './define-world.js'
import { findWorld } from './find-world.js'

const chest = defineWorld({ id: 'chest', version: 1, generate: () => ({}) })

test('finds a world only by its exact ID', () => {
  expect(findWorld([chest], 'chest')).toBe(chest)
  expect(() => findWorld([chest], 'Chest')).toThrow('unknown world "Chest" (did you mean chest?)')
  expect(() => findWorld([chest], 'map')).toThrow('unknown world "map" (available: chest)')
  expect(() => findWorld([], 'chest')).toThrow('unknown world "chest" (there are none)')
  expect(() => findWorld([chest], 'constructor')).toThrow(expect.objectContaining({ name: 'InputError' }))
})

import { expect, test } from 'vitest'
import { FactMismatchError } from '../facts/fact-mismatch-error.js'
import { isWorldError, WorldError, worldErrorOf } from './world-error.js'

test('names the world, the seed and the thrown error', () => {
  const thrown = new RangeError('the well is dry')
  const error = worldErrorOf('well', '4', thrown)
  expect(error).toMatchObject({
    name: 'WorldError',
    message: 'well, seed 4: RangeError: the well is dry',
    world: 'well',
    seed: '4',
    cause: thrown,
  })
})

test('prints a thrown value that is not an error, and keeps it as the cause', () => {
  expect(worldErrorOf('well', '4', 'dry')).toMatchObject({ message: 'well, seed 4: threw dry', cause: 'dry' })
  expect('cause' in worldErrorOf('well', '4', undefined)).toBe(true)
})

test('a fact mismatch is not prefixed with its class', () => {
  const mismatch = new FactMismatchError('well', 'depth', 'expected int')
  expect(worldErrorOf('well', '4', mismatch).message).toBe(`well, seed 4: ${mismatch.message}`)
})

test('an error without a cause has no cause property', () => {
  expect('cause' in new WorldError('well draws differently the second time')).toBe(false)
})

test('recognizes a WorldError from another copy of this package, but no other error', () => {
  class WorldErrorOfAWorld extends Error {
    override readonly name = 'WorldError'
  }
  expect(isWorldError(new WorldError('dry'))).toBe(true)
  expect(isWorldError(new WorldErrorOfAWorld())).toBe(true)
  expect(isWorldError(new Error('dry'))).toBe(false)
})

import { expect, test } from 'vitest'
import { InputError, inputError, isInputError } from './input-error.js'

test('each fault is a line that names the source and the place; of many the first eight are told', () => {
  expect(inputError('m.json', ['rows', 2], 'expected a list').message).toBe(
    'm.json: rows[2]: expected a list',
  )
  const issues = Array.from({ length: 10 }, (_, i) => ({ path: [i], message: 'expected a text' }))
  const lines = new InputError('m.json', issues).message.split('\n')
  expect(lines).toHaveLength(9)
  expect(lines.at(-1)).toBe('m.json: and 2 more')
})

test('the faults of one source can be told of another', () => {
  expect(inputError('params', ['rows'], 'expected a list').from('m.json').message).toBe(
    'm.json: rows: expected a list',
  )
})

test('an error of another copy of this package is an input error too, and another error is none', () => {
  class InputErrorOfAWorld extends Error {
    override readonly name = 'InputError'
  }
  expect(isInputError(inputError('seed', [], 'expected a seed'))).toBe(true)
  expect(isInputError(new InputErrorOfAWorld())).toBe(true)
  expect(isInputError(new TypeError('input'))).toBe(false)
  expect(isInputError({ name: 'InputError' })).toBe(false)
})

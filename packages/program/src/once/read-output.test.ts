import { expect, test } from 'vitest'
import { readOutput } from './read-output.js'

test('reads JSON, lines, the groups of a regular expression, or what a function returns', () => {
  expect(readOutput('\ufeff{"a":1}\r\n', {})).toEqual({ a: 1 })
  expect(readOutput('a\r\nb\n', { output: 'lines' })).toEqual(['a', 'b'])
  expect(readOutput('seed 1: 7 rooms', { output: /(?<rooms>\d+) rooms/ })).toEqual({ rooms: '7' })
  expect(readOutput('7', { output: Number })).toBe(7)
})

test('output in another form is refused', () => {
  expect(() => readOutput('seven', {})).toThrow('the program\'s output must be JSON, got "seven"')
  expect(() => readOutput('[9007199254740993]', {})).toThrow('beyond 2^53')
  expect(() => readOutput('none', { output: /\d/ })).toThrow('must be text that matches /\\d/')
})

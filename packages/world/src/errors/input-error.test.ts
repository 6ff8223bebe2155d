import { expect, test } from 'vitest'
import { worldInputError, worldIssue } from '../messages.js'
import { InputError, isInputError, issueLines } from './input-error.js'

const date = (name: string, step: number) =>
  worldIssue('invalid-date', { in: 'file', name, path: ['days', step] }, { got: 'today' })

test('the message has one line per issue, and the number of omitted issues', () => {
  expect(new InputError([date('m.json', 2)]).message).toBe(
    'm.json: days[2]: must be a UTC date such as 2026-01-31, got "today"',
  )
  const lines = new InputError(Array.from({ length: 10 }, (_, i) => date('m.json', i))).message.split('\n')
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toBe('and 7 more issues')
  const more = worldIssue('more-issues', { in: 'file', name: 'm.json', path: [] }, { count: 4 })
  expect(issueLines([date('m.json', 0), more]).slice(1)).toEqual(['and 4 more issues'])
})

test('an issue keeps its code and data', () => {
  expect(date('m.json', 2)).toMatchObject({ code: 'invalid-date', data: { got: 'today' } })
})

test('issues in params can be moved into the file with the params', () => {
  const error = worldInputError('invalid-date', { in: 'params', path: ['day'] }, { got: 'today' })
  const [issue] = error.inside({ in: 'file', name: 'm.json', path: ['params'] }).issues
  expect(issue!.place).toEqual({ in: 'file', name: 'm.json', path: ['params', 'day'] })
})

test('an issue in a string shows the line, with a mark below the place', () => {
  const [issue] = new InputError([date('q.json', 1)]).issues
  const place = { ...issue!.place, line: 1, column: 3, excerpt: { text: 'a todya', at: 2 } }
  expect(issueLines([{ ...issue!, place }])).toEqual([
    'q.json: days[1]:1:3: must be a UTC date such as 2026-01-31, got "today"\n  a todya\n    ^',
  ])
})

test('an interface can format places in its own way', () => {
  expect(issueLines([date('m.json', 2)], () => 'here')).toEqual([
    'here: must be a UTC date such as 2026-01-31, got "today"',
  ])
})

test('recognizes an InputError from another copy of this package, but no other error', () => {
  class InputErrorOfAWorld extends Error {
    override readonly name = 'InputError'
  }
  expect(isInputError(worldInputError('seed-code-checksum', { in: 'seed-code' }, {}))).toBe(true)
  expect(isInputError(new InputErrorOfAWorld())).toBe(true)
  expect(isInputError(new TypeError('input'))).toBe(false)
  expect(isInputError({ name: 'InputError' })).toBe(false)
})

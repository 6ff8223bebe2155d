import { InputError, worldIssue, type Issue } from '@seedfast/world'
import { expect, test } from 'vitest'
import { issuesText } from './messages.js'

const issue = (line?: number): Issue =>
  worldIssue('duplicate-key', { in: 'params', ...(line === undefined ? {} : { line }) }, { key: 'a' })

test('lists the issues of an error, with the lines that are known', () => {
  expect(issuesText(new InputError([issue(), issue(3)]))).toBe('duplicate key "a"; line 3: duplicate key "a"')
})

test('rethrows an error that is not about input', () => {
  const error = new Error('oops')
  expect(() => issuesText(error)).toThrow(error)
})

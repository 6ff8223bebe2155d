import { expect, test } from 'vitest'
import { bundlerFaults } from './bundler-faults.js'
import { projectError } from './messages.js'

const report = {
  kind: 'PARSE_ERROR',
  message: '\u001b[31m[PARSE_ERROR] \u001b[0mUnexpected token\n   ╭─[ src/map.js:2:11 ]\n',
  loc: { file: '/game/src/map.js', line: 2, column: 10 },
}

test("returns the bundler's explanation and its place as data", () => {
  expect(bundlerFaults({ errors: [report] }, '/game')).toEqual([
    { kind: 'bundler', at: { file: 'src/map.js', line: 2, column: 11 }, reason: 'Unexpected token' },
  ])
})

test('returns the first line of an error that is not a report', () => {
  expect(bundlerFaults(new Error('no room\nat all'), '/game')).toEqual([
    { kind: 'bundler', at: null, reason: 'no room' },
  ])
})

test('the message of a fault starts with its place', () => {
  const faults = bundlerFaults({ errors: [report, { ...report, loc: undefined }] }, '/game')
  const error = projectError('not-bundled', { in: 'file', name: 'a.ts' }, { faults, revision: false })
  expect(error.message).toBe("a.ts: can't be bundled: src/map.js:2:11: Unexpected token; Unexpected token")
})

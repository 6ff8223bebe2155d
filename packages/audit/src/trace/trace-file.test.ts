import { filePlace, make, type InputError } from '@seedfast/world'
import { expect, test } from 'vitest'
import { actLike } from './game.fixture.js'
import { recordDraws } from './observe-run.js'
import { isTrace, parseTrace, traceLines, traceOf } from './trace-file.js'

const { generated, draws } = recordDraws(actLike, { seed: '7' })
const lines = [...traceLines(traceOf(generated, draws))]
const whole = lines.join('')
/** The file with one line changed. */
const changed = (line: number, change: (text: string) => string): string =>
  lines.map((text, i) => (i === line - 1 ? change(text) : text)).join('')
const read = (text: string) => () => parseTrace(text, filePlace('a.trace'))

test('parses a trace as it was written', () => {
  const { header, draws: again } = parseTrace(whole)
  expect(again).toEqual(draws)
  expect(header).toMatchObject({ world: 'act-like', version: 1, seed: '7', draws: draws.length })
  expect(isTrace(whole)).toBe(true)
  expect(isTrace(JSON.stringify(make(actLike, { seed: '7' }).result))).toBe(false)
})

test('rejects a truncated trace, within a line and between lines', () => {
  expect(read(whole.slice(0, whole.length - 40))).toThrow(/^a\.trace:\d+(?::\d+)?: invalid JSON/)
  expect(read(lines.slice(0, 9).join(''))).toThrow(
    `a.trace: draws: the header declares ${draws.length} draws, but the file contains 8; it was truncated or edited`,
  )
  expect(read('')).toThrow('a.trace:1: invalid JSON (it is empty)')
})

test.each([
  ['invalid JSON', '{"oops":'],
  ['null', 'null'],
  ['a different draw', lines[5]!.trimEnd()],
])('reports the line with %s', (_what, text) => {
  expect(read(changed(5, () => `${text}\n`))).toThrow(/^a\.trace:5(?::\d+)?: (?:invalid JSON|must be draw 3)/)
})

test.each([
  [
    'words',
    'must be an array of 32-bit integers, got',
    (l: string) => l.replace(/"words":\[\d+/, '"words":["x"'),
  ],
  [
    'words',
    'must be an array of 32-bit integers, got',
    (l: string) => l.replace(/"words":\[\d+/, '"words":[4294967296'),
  ],
  ['index', 'must be a non-negative integer, got -1', (l: string) => l.replace(/"index":\d+/, '"index":-1')],
  ['n', 'must be a non-negative integer, got "3"', (l: string) => l.replace('"n":3', '"n":"3"')],
  ['n', 'is missing (must be a non-negative integer)', (l: string) => l.replace('"n":3,', '')],
  ['value', 'is missing (must be a string, a number,', (l: string) => l.replace(/"value":[^,]+,/, '')],
  ['path', 'is missing (must be an array of', (l: string) => l.replace(/"path":\[[^\]]*\],/, '')],
])('names the field of a draw that is missing or invalid: %s %s', (field, problem, change) => {
  expect(changed(5, change)).not.toBe(whole)
  expect(read(changed(5, change))).toThrow(`a.trace:5:1: ${field}: ${problem}`)
})

test.each([
  ['path', [{ toString: 2 }]],
  ['args', [{ size: { toString: 2 }, hash: '00000000' }]],
  ['args', [[1]]],
  ['value', { size: 1, hash: 'x' }],
  ['sites', 'x'],
])('a draw can’t have any JSON as its %s: %j', (field, value) => {
  const changedField = (line: string): string =>
    `${JSON.stringify({ ...JSON.parse(line), [field]: value })}\n`
  expect(read(changed(5, changedField))).toThrow(`a.trace:5:1: ${field}: must be a`)
})

test('names all missing fields of a line', () => {
  expect(read(changed(5, () => '{"n":3,"stream":"a","index":0,"args":[],"value":1}\n'))).toThrow(
    /rule: is missing[^]*words: is missing[^]*path: is missing/,
  )
})

test.each([
  ['world', 'a string', (line: string) => line.replace('"act-like"', '7')],
  ['version', 'a positive integer', (line: string) => line.replace('"version":1', '"version":"1"')],
  ['seed', 'a string', (line: string) => line.replace('"seed":"7"', '"seed":7')],
  ['sha256', '64 lowercase hex digits', (line: string) => line.replace(/"sha256":"[0-9a-f]/, '"sha256":"')],
  ['draws', 'a non-negative integer', (line: string) => line.replace(/"draws":\d+/, '"draws":"27"')],
])('rejects a header with a different %s', (key, expected, change) => {
  expect(read(changed(1, change))).toThrow(`a.trace: ${key}: must be ${expected}, got `)
})

test('rejects a different format', () => {
  expect(read(changed(1, (line) => line.replace('seedfast-trace/1', 'seedfast-trace/2')))).toThrow(
    'a.trace: not a trace: format must be "seedfast-trace/1", got "seedfast-trace/2"',
  )
})

test('an issue has its code and the line as data', () => {
  const refused = (text: string): unknown => {
    try {
      return parseTrace(text, filePlace('a.trace'))
    } catch (error) {
      return (error as InputError).issues
    }
  }
  const place = { in: 'file', name: 'a.trace', line: 5 }
  expect(refused(changed(5, () => '[]\n'))).toMatchObject([
    { code: 'invalid-field' },
    {},
    {},
    {},
    {},
    {},
    {},
    {},
  ])
  expect(refused(changed(5, () => '1\n'))).toMatchObject([{ code: 'not-the-draw', place, data: { draw: 3 } }])
  expect(refused(changed(5, () => '{"oops" 1}\n'))).toMatchObject([{ code: 'invalid-json', place }])
})

import { filePlace } from '@seedfast/world'
import { expect, test } from 'vitest'
import { rogue } from '../examples/roguelike.fixture.js'
import { readInputs, replayLog } from '../index.js'
import { playedLog } from '../record/played-log.fixture.js'
import { readLog } from './read-log.js'

const FILE = filePlace('game.jsonl')
const { lines } = playedLog(rogue, { seed: 'banana' }, 40)
const read = (changed: readonly string[]) => () => readLog(changed.join(''), FILE)
const edited = (index: number, line: string): string[] => lines.with(index, line)

test('a log whose last line is incomplete loses only that line', () => {
  const text = lines.join('')
  const cut = text.slice(0, -5)
  const log = readLog(cut, FILE)
  const whole = readLog(text, FILE)
  expect(log.isTorn).toBe(true)
  expect(whole.isTorn).toBe(false)
  expect(whole.steps.length - log.steps.length).toBeLessThanOrEqual(1)
  expect(replayLog(rogue, readInputs(rogue, log, FILE)).fault).toBeNull()
})

test.each([
  ['another kind of file', ['{"a":1}\n'], 'game.jsonl: must be a session log'],
  ['an empty file', [''], 'game.jsonl: must be a session log'],
  ['a missing line', lines.toSpliced(3, 1), 'step:4: must be 3, got 4'],
  ['two lines in another order', lines.with(3, lines[4]!).with(4, lines[3]!), 'must be'],
  ['a repeated line', lines.toSpliced(3, 0, lines[2]!), 'must be'],
  ['a broken line in the middle', edited(3, '{"step":3,\n'), 'game.jsonl:4: must be one line of JSON'],
  ['a line of another kind', edited(3, '{"step":3}\n'), 'must have input, auto, hash or back'],
  ['a wrong hash', edited(lines.findIndex((line) => line.includes('"hash"') && !line.includes('format')), '{"step":16,"hash":"x"}\n'), 'must be 16 lowercase hex digits'], // prettier-ignore
  ['a step back that is too far', [...lines, '{"back":999}\n'], 'must be an earlier step'],
])('%s is refused with its line', (_, changed, message) => {
  expect(read(changed)).toThrow(message)
})

const HEADER = JSON.parse(lines[0]!) as object
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const from = (snapshot: object) => `${JSON.stringify({ ...HEADER, from: { steps: 0, ...snapshot } })}\n`

test.each([
  ['a deep input', `{"step":1,"input":${nested(600)}}\n`, 'game.jsonl:2: nested more than 500 levels deep'],
  ['an input of many values', `{"step":1,"input":[${'{},'.repeat(600_000)}0]}\n`, 'contains more than 1000000 values'], // prettier-ignore
  ['a deep state', `{"step":0,"hash":"0123456789abcdef","state":${nested(600)}}\n`, 'nested more than 500'],
  ['many inputs of many values', `{"step":0,"x":[${'{},'.repeat(400_000)}0]}\n`.replace('"step":0,"x"', '"back":0,"x"').repeat(13), 'contains more than 10000000 values'], // prettier-ignore
])('%s is refused before it takes memory', (_, line, message) => {
  expect(read([lines[0]!, line])).toThrow(message)
})

test.each([
  ['no steps', { steps: -1, state: '{}', streams: { streams: [], layouts: {} } }],
  ['no layouts', { state: '{}', streams: { streams: [] } }],
  ['a deep state', { state: nested(100_000), streams: { streams: [], layouts: {} } }],
  ['streams without a path', { state: '{}', streams: { streams: [{}], layouts: {} } }],
  ['an unknown generator', { state: '{}', streams: { streams: [{ path: ['loot'], algorithm: 'x' }], layouts: {} } }], // prettier-ignore
])('a log that begins at a moment with %s is refused', (_, snapshot) => {
  expect(() => readInputs(rogue, readLog(from(snapshot), FILE), FILE)).toThrow(
    /game\.jsonl: from.*must (?:be|have)/,
  )
})

test.each([
  ['long', 'x'.repeat(1001)],
  ['empty', ''],
  ['ill-formed', '\ud800'],
])('a log with a seed that is %s is refused', (_, seed) => {
  const header = JSON.stringify({ ...HEADER, seed })
  expect(read([`${header}\n`])).toThrow('seed:1: must be a well-formed string of 1 to 1000 characters')
})

test('a recorded state is read only if it is needed', () => {
  const { lines } = playedLog(rogue, { seed: 'banana', every: 1, states: true }, 3)
  const { check } = readLog(lines.join(''), FILE).steps.find((step) => step.check !== null)!
  expect(check!.state).toMatchObject({ hp: expect.any(Number) as number })
  expect(Object.values(check!).some((value) => typeof value === 'object')).toBe(false)
})

test('an edited input is refused with its line and path', () => {
  const at = lines.findIndex((line) => line.includes('"input":{"move"'))
  const log = readLog(edited(at, lines[at]!.replace(/"move":"\w+"/, '"move":"up"')).join(''), FILE)
  expect(() => readInputs(rogue, log, FILE)).toThrow(`game.jsonl: input`)
})

test('a log of another session or version is refused', () => {
  const log = readLog(lines.join(''), FILE)
  expect(() => readInputs({ ...rogue, id: 'other' }, log, FILE)).toThrow('unknown session "rogue"')
  expect(() => readInputs({ ...rogue, version: 2 }, log, FILE)).toThrow('recorded with rogue version 1')
  expect(() => readInputs({ ...rogue, version: 2 }, log, FILE, { anyVersion: true })).not.toThrow()
})

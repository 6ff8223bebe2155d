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

import { expect, test } from 'vitest'
import { artefactOf, artefactText, parseArtefact } from './artefact.js'
import { defineWorld } from '../definition/define-world.js'
import { filePlace } from '../errors/place.js'
import { make } from '../make/make.js'

const chest = defineWorld({
  id: 'chest',
  version: 3,
  generate: (run) => ({ gold: run.stream('gold').int(10, 20) }),
})
const artefact = artefactOf(make(chest, { seed: 'banana' }))
const text = artefactText(artefact)

test('an artefact is canonical JSON and a newline', () => {
  expect(text).toBe(
    '{"format":"seedfast/1","overrides":{},"params":{},"result":{"gold":10},"seed":"banana","sha256":"ce60c819a480ce0cf75a6984bf0e5a32827daa6cf1cb44530abf4f1f4f4ec673","version":3,"world":"chest"}\n',
  )
})

test('an artefact can be parsed again, regardless of white space', () => {
  expect(parseArtefact(text)).toEqual(artefact)
  expect(parseArtefact(JSON.stringify(JSON.parse(text), null, 4))).toEqual(artefact)
})

test.each([
  ['an empty file', '', 'm.json: invalid JSON (it is empty)'],
  ['a truncated file', text.slice(0, 60), 'm.json: invalid JSON (it ends too early)'],
  ['invalid JSON', '{"format" "x"}', 'm.json:1:11: invalid JSON'],
  ['an array', '[]', 'm.json: must be an artefact, got []'],
  ['another format', '{"format":"seedfast/9"}', 'm.json: format: must be "seedfast/1", got "seedfast/9"'],
  ['a missing key', text.replace(/,"world":"chest"/, ''), 'm.json: world: is missing'],
  ['an unknown key', text.replace('{', '{"note":1,'), 'm.json: note: unknown key (available: format,'],
  [
    'an invalid version',
    text.replace('"version":3', '"version":"3"'),
    'm.json: version: must be a positive integer, got "3"',
  ],
  [
    'an invalid hash',
    text.replace(/"sha256":"./, '"sha256":"Z'),
    'm.json: sha256: must be 64 lowercase hex digits',
  ],
])('rejects %s', (_what, broken, message) => {
  expect(() => parseArtefact(broken, filePlace('m.json'))).toThrow(message)
})

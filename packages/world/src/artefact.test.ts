import { expect, test } from 'vitest'
import { artefactOf, artefactText, parseArtefact } from './artefact.js'
import { defineWorld } from './define-world.js'
import { make } from './make.js'

const chest = defineWorld({
  id: 'chest',
  version: 3,
  generate: (run) => ({ gold: run.stream('gold').int(10, 20) }),
})
const artefact = artefactOf(make(chest, { seed: 'banana' }))
const text = artefactText(artefact)

test('an artefact is canonical JSON and one newline', () => {
  expect(text).toBe(
    '{"format":"seedfast/1","overrides":{},"params":{},"result":{"gold":10},"seed":"banana","sha256":"ce60c819a480ce0cf75a6984bf0e5a32827daa6cf1cb44530abf4f1f4f4ec673","version":3,"world":"chest"}\n',
  )
})

test('an artefact reads back, whatever the white space', () => {
  expect(parseArtefact(text)).toEqual(artefact)
  expect(parseArtefact(JSON.stringify(JSON.parse(text), null, 4))).toEqual(artefact)
})

test.each([
  ['an empty file', '', 'm.json: expected JSON, found an empty text'],
  ['a truncated file', text.slice(0, 60), 'm.json: expected JSON, found a text that ends too soon'],
  ['no JSON', '{"format" "x"}', 'm.json: expected JSON, found a text that is no JSON at line 1, column 11'],
  ['a list', '[]', 'm.json: expected an artefact object, found []'],
  ['another format', '{"format":"seedfast/9"}', 'm.json: format: expected "seedfast/1", found "seedfast/9"'],
  ['a missing key', text.replace(/,"world":"chest"/, ''), 'm.json: world: expected a value, found nothing'],
  ['a key too many', text.replace('{', '{"note":1,'), 'm.json: note: expected no such key, found 1'],
  [
    'a version that is none',
    text.replace('"version":3', '"version":"3"'),
    'm.json: version: expected an integer from 1, found "3"',
  ],
  [
    'a hash that is none',
    text.replace(/"sha256":"./, '"sha256":"Z'),
    'm.json: sha256: expected 64 lower-case hex digits',
  ],
])('refuses %s', (_what, broken, message) => {
  expect(() => parseArtefact(broken, 'm.json')).toThrow(message)
})

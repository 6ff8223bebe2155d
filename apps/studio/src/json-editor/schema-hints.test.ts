import { jsonLanguage } from '@codemirror/lang-json'
import { actmap } from '@seedfast/actmap'
import { inputJsonSchema, modelAt, valueModel } from '@seedfast/world'
import { expect, test } from 'vitest'
import { placeAt } from './json-places.js'
import { hintsAt, type Hint } from './schema-hints.js'

const rules = modelAt(valueModel(inputJsonSchema(actmap.params)), ['rules'])!

/** Returns the hints at the `|` in a document of rules. */
function hints(marked: string): readonly Hint[] {
  const text = marked.replace('|', '')
  return hintsAt(rules, placeAt(jsonLanguage.parser.parse(text), text, marked.indexOf('|'))!)
}

test('offers the keys that are missing, with their defaults', () => {
  const labels = hints('{"counts": {}, |}').map(({ label }) => label)
  expect(labels).toContain('spacing')
  expect(labels).not.toContain('counts')
  expect(hints('{"spacing": {"eliteM|"}}').find(({ label }) => label === 'eliteMinGap')).toMatchObject({
    insert: '"eliteMinGap": 2',
    detail: 'integer 0–60',
  })
})

test('completing a key keeps the value that follows it', () => {
  const hint = hints('{"spacing": {"x|": 3}}').find(({ label }) => label === 'shopMinGap')!
  expect(hint.insert).toBe('"shopMinGap"')
})

test('offers the values that the schema lists, the default first', () => {
  expect(hints('{"spacing": {"scope": |}}').map(({ insert }) => insert)).toEqual(['"path"', '"map"'])
  expect(
    hints('{"flags": {"enableMetaKeys": |}}')
      .map(({ insert }) => insert)
      .sort(),
  ).toEqual(['false', 'true'])
  expect(hints('{"spacing": {"noRepeat": ["|"]}}').map(({ label }) => label)).toContain('"Elite"')
})

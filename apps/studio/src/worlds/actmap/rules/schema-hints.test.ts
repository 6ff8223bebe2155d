import { actmap } from '@seedfast/actmap'
import { inputJsonSchema } from '@seedfast/world'
import { expect, test } from 'vitest'
import { placeAt } from './json-places.js'
import { hintsAt, type Hint } from './schema-hints.js'

const schema = (inputJsonSchema(actmap.params) as { properties: { rules: unknown } }).properties.rules

/** What is offered at the bar in a text of rules. */
const hints = (text: string): readonly Hint[] =>
  hintsAt(schema, placeAt(text.replace('|', ''), text.indexOf('|'))!)

test('keys are offered with their defaults, without those that are there', () => {
  const labels = hints('{"counts": {}, |}').map(({ label }) => label)
  expect(labels).toContain('spacing')
  expect(labels).not.toContain('counts')
  expect(hints('{"spacing": {"eliteM|"}}').find(({ label }) => label === 'eliteMinGap')).toMatchObject({
    insert: '"eliteMinGap": 2',
    detail: 'integer 0–60',
  })
})

test('a key that has its value keeps it', () => {
  const hint = hints('{"spacing": {"x|": 3}}').find(({ label }) => label === 'shopMinGap')!
  expect(hint.insert).toBe('"shopMinGap"')
})

test('values that the schema names are offered, the default first', () => {
  expect(hints('{"spacing": {"scope": |}}').map(({ insert }) => insert)).toEqual(['"path"', '"map"'])
  expect(
    hints('{"flags": {"enableMetaKeys": |}}')
      .map(({ insert }) => insert)
      .sort(),
  ).toEqual(['false', 'true'])
  expect(hints('{"spacing": {"noRepeat": ["|"]}}').map(({ label }) => label)).toContain('"Elite"')
})

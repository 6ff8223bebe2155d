import { expect, test } from 'vitest'
import { ALIASES } from './aliases.js'

test.each([
  ['Toxic Egg', 'Toxic Egg 2'],
  ['Rushdown', 'Adaptation'],
  ['Essence of Steel', 'EssenceOfSteel'],
  ['The Champ', 'Champ'],
  ['Old Beggar', 'Beggar'],
])('conditions may say %s for %s', (name, id) => expect(ALIASES[name]).toBe(id))

test('an ambiguous name is not an alias', () => {
  expect(ALIASES['Strike']).toBeUndefined()
})

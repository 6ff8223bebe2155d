import type { AnyFactType, FactWords } from '@seedfast/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SampledFact } from '../sample/sample-values.js'
import { suggestWishes } from './suggest-wishes.js'
import { wishVocabulary } from './vocabulary.js'

const types = new Map<string, AnyFactType>([
  ['boss', { kind: 'string' }],
  ['bosses', { kind: 'list', item: { kind: 'string' } }],
  ['swap', { kind: 'string', optional: true }],
  ['elites', { kind: 'int' }],
  ['mostElites', { kind: 'int' }],
  ['isCursed', { kind: 'bool' }],
  ['relics', { kind: 'list', item: { kind: 'string' } }],
  [
    'shops',
    { kind: 'list', item: { kind: 'object', fields: { id: { kind: 'string' }, price: { kind: 'int' } } } },
  ],
])
const words: FactWords = {
  groups: [
    { title: 'Fights', names: { boss: 'Boss of act 1', bosses: 'Bosses' } },
    { title: 'Neow', names: { swap: 'Boss swap' } },
    { title: 'Map', names: { elites: 'Elites' } },
    { title: 'On any path', names: { mostElites: 'Most elites' } },
  ],
  value: (_, value) => (value === 'ASHES' ? 'Charon’s Ashes' : null),
}
const texts = (...values: readonly string[]): SampledFact => ({
  seeds: 50,
  fields: { '': { texts: values, numbers: null } },
})
const samples = new Map<string, SampledFact>([
  ['boss', texts('Hexaghost', 'Slime Boss')],
  ['bosses', texts('Champ', 'Hexaghost', 'Slime Boss')],
  ['relics', texts('ASHES', 'Anchor')],
  ['elites', { seeds: 50, fields: { '': { texts: [], numbers: { least: 3, most: 9 } } } }],
  ['mostElites', { seeds: 50, fields: { '': { texts: [], numbers: { least: 2, most: 6 } } } }],
  ['shops', { seeds: 50, fields: { id: { texts: ['ASHES'], numbers: null } } }],
])
const vocabulary = wishVocabulary(types, words, samples)
const found = (typed: string): readonly string[] =>
  suggestWishes(vocabulary, typed).suggestions.map(
    ({ condition, isNegated }) => `${isNegated ? 'not ' : ''}${condition}`,
  )

test.each([
  ['Hexaghost', ['boss == "Hexaghost"', '"Hexaghost" in bosses']],
  ['hexa', ['boss == "Hexaghost"', '"Hexaghost" in bosses']],
  ['bosses champ', ['"Champ" in bosses']],
  ['no hexaghost', ['not boss == "Hexaghost"', 'not "Hexaghost" in bosses']],
  ['5 elites', ['elites >= 5', 'mostElites >= 5']],
  ['five elites', ['elites >= 5', 'mostElites >= 5']],
  ['most elites at most 3', ['mostElites <= 3']],
  ['elites = 4', ['elites == 4', 'mostElites == 4']],
  ['no elites', ['elites == 0', 'mostElites == 0']],
  ['cursed', ['isCursed']],
  ['not cursed', ['!isCursed']],
  ['2 relics', ['relics.size() >= 2']],
  ['charons ashes', ['"ASHES" in relics', 'shops.exists(o, o.id == "ASHES")']],
])('“%s” suggests conditions', (typed, conditions) => {
  expect(found(typed).slice(0, conditions.length)).toEqual(conditions)
})

test('a name with a number finds the fact, and the values that it is known to have', () => {
  expect(found('boss of act 1').toSorted()).toEqual(['boss == "Hexaghost"', 'boss == "Slime Boss"'])
  expect(found('boss swap')[0]).toBe('swap != null')
})

test('suggestions show display names only', () => {
  const [first] = suggestWishes(vocabulary, 'charons').suggestions
  expect([first!.name, first!.about]).toEqual(['Charon’s Ashes', 'Relics'])
  const [, most] = suggestWishes(vocabulary, 'at least 5 elites').suggestions
  expect([most!.name, most!.about]).toEqual(['Most elites: at least 5', 'On any path'])
})

test('a misspelled wish suggests the nearest names, and a wish for nothing known suggests nothing', () => {
  const misspelled = suggestWishes(vocabulary, '5 eliets')
  expect(misspelled.corrected).toBe('elites')
  expect(misspelled.suggestions[0]!.condition).toBe('elites >= 5')
  expect(suggestWishes(vocabulary, 'hexagost').suggestions[0]!.condition).toBe('boss == "Hexaghost"')
  expect(suggestWishes(vocabulary, 'zzzzzzzzzz')).toEqual({ suggestions: [], corrected: null })
  expect(suggestWishes(vocabulary, '  ')).toEqual({ suggestions: [], corrected: null })
})

test('any typed text is answered, without repeating a condition', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (typed) => {
      const all = found(typed)
      expect(new Set(all).size).toBe(all.length)
      expect(all.length).toBeLessThanOrEqual(8)
    }),
  )
})

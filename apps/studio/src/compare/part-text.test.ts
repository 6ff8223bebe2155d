import { expect, test } from 'vitest'
import spireWords from '../worlds/spire/place-words.js'
import { labelWords, pathWords, valueWords } from './part-text.js'

const garden = { plots: [{ id: 'north', flower: 'rose' }], gold: 3 }

test('places are described by the words of the world, or by the names of the fields', () => {
  expect(pathWords({ acts: [{}, { boss: 'HEXAGHOST' }] }, ['acts', 1, 'boss'], spireWords)).toBe(
    'the boss of act 2',
  )
  expect(pathWords(garden, ['plots', 0, 'flower'], null)).toBe('the flower of the first plot')
  expect(pathWords(garden, [], null)).toBe('the whole result')
})

test('a draw’s label is described by the part that it names', () => {
  expect(labelWords(garden, ['plots', 'north', 'flower'], null)).toBe('the flower of the first plot')
  expect(labelWords(garden, ['weather'], null)).toBe('Weather')
  expect(labelWords(undefined, ['plots', 'north'], null)).toBe('Plots, North')
})

test('long values are cut', () => {
  expect(valueWords(undefined, null)).toBe('none')
  expect(valueWords('x'.repeat(100), null)).toBe(`${'x'.repeat(80)}…`)
})

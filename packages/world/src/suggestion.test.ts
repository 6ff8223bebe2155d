import { expect, test } from 'vitest'
import { suggestion } from './suggestion.js'

const WORLDS = ['actmap', 'spire', 'dungeon', 'deck', 'deals']

test.each([
  ['actmpa', 'actmap'],
  ['ACTMAP', 'actmap'],
  ['spier', 'spire'],
  ['dungeons', 'dungeon'],
  ['deal', 'deals'],
  ['decks', 'deck'],
])('%s is near %s', (found, near) => {
  expect(suggestion(found, WORLDS)).toBe(`; did you mean ${near}?`)
})

test('a name that is near none gets the list', () => {
  expect(suggestion('tournament', WORLDS)).toBe('; there are: actmap, spire, dungeon, deck, deals')
  expect(suggestion('', WORLDS)).toBe('; there are: actmap, spire, dungeon, deck, deals')
  expect(suggestion('x', [])).toBe('; there are none')
})

test('of two that are near, the nearest is named, and the first of equals', () => {
  expect(suggestion('gold', ['old', 'golds', 'gold!'])).toBe('; did you mean old?')
  expect(suggestion('rules', ['rule', 'rulers', 'mules'])).toBe('; did you mean rule?')
  expect(suggestion('elite', ['elitist', 'elites'])).toBe('; did you mean elites?')
})

test('a longer name may be further away', () => {
  expect(suggestion('rules.counts.min.Elit', ['rules.counts.min.Elite'])).toBe(
    '; did you mean rules.counts.min.Elite?',
  )
  expect(suggestion('abc', ['xyz'])).toBe('; there are: xyz')
})

import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.js'

const WORLDS = ['actmap', 'spire', 'dungeon', 'deck', 'deals']

test.each([
  ['actmpa', 'actmap'],
  ['ACTMAP', 'actmap'],
  ['spier', 'spire'],
  ['dungeons', 'dungeon'],
  ['deal', 'deals'],
  ['decks', 'deck'],
  ['tournament', null],
  ['', null],
])('the world nearest to %j is %j', (name, nearest) => {
  expect(nearestName(name, WORLDS)).toBe(nearest)
})

test('prefers the nearer of two names, and the first if they are equally near', () => {
  expect(nearestName('gold', ['old', 'golds', 'gold!'])).toBe('old')
  expect(nearestName('rules', ['rule', 'rulers', 'mules'])).toBe('rule')
  expect(nearestName('elite', ['elitist', 'elites'])).toBe('elites')
})

test('allows more edits in a longer name', () => {
  expect(nearestName('rules.counts.min.Elit', ['rules.counts.min.Elite'])).toBe('rules.counts.min.Elite')
  expect(nearestName('abc', ['xyz'])).toBeNull()
  expect(nearestName('abc', [])).toBeNull()
})

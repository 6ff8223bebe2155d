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

test('of two near names the nearer one wins, and of equals the first', () => {
  expect(nearestName('gold', ['old', 'golds', 'gold!'])).toBe('old')
  expect(nearestName('rules', ['rule', 'rulers', 'mules'])).toBe('rule')
  expect(nearestName('elite', ['elitist', 'elites'])).toBe('elites')
})

test('a longer name may be further away', () => {
  expect(nearestName('rules.counts.min.Elit', ['rules.counts.min.Elite'])).toBe('rules.counts.min.Elite')
  expect(nearestName('abc', ['xyz'])).toBeNull()
  expect(nearestName('abc', [])).toBeNull()
})

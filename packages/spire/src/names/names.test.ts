import { expect, test } from 'vitest'
import { allIds, cardName, displayName, idsOf, type NameKind } from './names.js'
import { ENCOUNTER_NAMES, EVENT_NAMES, MONSTER_NAMES, POTION_NAMES, RELIC_NAMES } from './display-names.js'

const KINDS: readonly NameKind[] = ['card', 'relic', 'potion', 'monster', 'encounter', 'event']

test.each([
  ['potion', 'EssenceOfSteel', 'Essence of Steel'],
  ['relic', 'ClockworkSouvenir', 'Clockwork Souvenir'],
  ['relic', 'Toxic Egg 2', 'Toxic Egg'],
  ['monster', 'FuzzyLouseNormal', 'Fuzzy Louse (red)'],
  ['card', 'Adaptation', 'Rushdown'],
  ['event', 'Beggar', 'Old Beggar'],
] as const)('the %s %s is displayed as %s, and found by both', (kind, id, name) => {
  expect(displayName(kind, id)).toBe(name)
  expect(idsOf(kind, id.toLowerCase())).toEqual([id])
  expect(idsOf(kind, name)).toEqual([id])
})

test('an ID always refers to itself', () => {
  for (const kind of KINDS) for (const id of allIds(kind)) expect(idsOf(kind, id), id).toEqual([id])
})

test('only cards of different classes share a display name', () => {
  for (const kind of KINDS) {
    const shared = allIds(kind).filter((id) => idsOf(kind, displayName(kind, id)).length !== 1)
    expect([...new Set(shared.map((id) => displayName(kind, id)))]).toEqual(
      kind === 'card' ? ['Defend', 'Strike'] : [],
    )
  }
})

test('every listed ID exists', () => {
  const listed = { relic: RELIC_NAMES, potion: POTION_NAMES, monster: MONSTER_NAMES, event: EVENT_NAMES }
  for (const [kind, names] of Object.entries(listed)) {
    expect(allIds(kind as NameKind)).toEqual(expect.arrayContaining(Object.keys(names)))
  }
  expect(allIds('encounter')).toEqual(expect.arrayContaining(Object.keys(ENCOUNTER_NAMES)))
})

test('upgraded cards end with +', () => {
  expect(cardName('Adaptation+1')).toBe('Rushdown+')
  expect(cardName('Searing Blow+3')).toBe('Searing Blow+3')
})

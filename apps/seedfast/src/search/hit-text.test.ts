import type { Hit } from '@seedfast/search'
import { expect, test } from 'vitest'
import { hitText, namedTexts } from './hit-text.js'

const hit = (facts: Hit['facts'], score: number | null = null): Hit => ({
  index: 7n,
  seed: 'HU8',
  score,
  facts,
})
const text = (value: unknown, ...conditions: string[]): string =>
  hitText(hit({ fact: value }), ['fact'], namedTexts(conditions)).slice('HU8  '.length)

test('a hit is a line with its seed, score and shown facts', () => {
  const facts = { boss: 'Hexaghost', elites: 6, shops: 2, isOpen: true, relics: ['Anchor', 'Vajra'] }
  expect(hitText(hit(facts), ['boss', 'elites', 'isOpen', 'relics'], [])).toBe(
    'HU8  boss "Hexaghost"  elites 6  isOpen true  relics ["Anchor","Vajra"]',
  )
  expect(hitText(hit(facts, -3), ['shops'], [])).toBe('HU8  score -3  shops 2')
})

test("an object is shown as its values, and each value that isn't a string has its name", () => {
  const offers = [
    { bonus: 'REMOVE_CARD', drawback: 'NONE' },
    { bonus: 'BOSS_RELIC', drawback: 'LOSE_STARTER_RELIC' },
  ]
  expect(text(offers)).toBe('fact [REMOVE_CARD / NONE, BOSS_RELIC / LOSE_STARTER_RELIC]')
  expect(text({ armour: 3, book: 1, name: '', tags: ['a'], more: { odd: true } })).toBe(
    'fact armour 3 / book 1 / name "" / tags ["a"] / more odd true',
  )
  expect(text([{}, []])).toBe('fact [{}, []]')
})

test('a long list shows its first items, and those that a condition names', () => {
  const relics = Array.from({ length: 40 }, (_, i) => `Relic ${i}`)
  expect(text(relics)).toMatch(/^fact \["Relic 0","Relic 1","Relic 2",.*"Relic 6",…\] of 40$/)
  const named = text(relics, `"Relic 30" in fact && fact.exists(r, r == 'Relic 39')`)
  expect(named).toMatch(/^fact \["Relic 0",.*,…,"Relic 30",…,"Relic 39"\] of 40$/)
  expect(named.length).toBeLessThan(110)
  const places = relics.map((unique, i) => ({ level: `D:${i % 4}`, unique }))
  expect(text(places, 'fact.exists(u, u.level == "D:3" && u.unique == "Relic 31")')).toMatch(
    /, …, D:3 \/ Relic 31, …\] of 40$/,
  )
})

test('a single very long item is shown in full', () => {
  expect(text(['x'.repeat(300), 'y'])).toBe(`fact ["${'x'.repeat(300)}",…] of 2`)
})

test('an absent fact is shown as none', () => {
  expect(text(null)).toBe('fact none')
})

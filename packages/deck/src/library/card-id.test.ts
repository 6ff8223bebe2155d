import { expect, test } from 'vitest'
import { cardIdIn, litemintId, parseCardId } from './card-id.js'
import { cardIdOf, cardOf, CARD_IDS, isCard } from './library.js'

test.each([
  ['card_dex_00010', 'card_dex_00010', 'litemint'],
  ['card_base_00010', 'card_base_00010', 'litemint'],
  ['card_02_00010', 'card_dex_00010', 'cyberbrawl'],
  ['card_01_00010', 'card_base_00010', 'cyberbrawl'],
  ['CARD00010', 'card_dex_00010', 'cyberbrawl'],
  [' Card_02_00010 ', 'card_dex_00010', 'cyberbrawl'],
])('%j is %s in the style of %s', (text, id, style) => {
  expect(parseCardId(text)).toEqual({ id, style })
  expect(cardOf(text).id).toBe(id)
  expect(cardIdOf(text)).toBe(id)
})

test.each(['card_03_00010', 'card_02_0010', 'CARD000010', 'card_dex_00010x', 'Vanguard', ''])(
  '%j is no ID of a card',
  (text) => {
    expect(parseCardId(text)).toBeNull()
    expect(isCard(text)).toBe(false)
    expect([litemintId(text), cardIdIn('cyberbrawl', text)]).toEqual([text, text])
  },
)

test('every ID survives a conversion to Cyberbrawl and back', () => {
  const converted = CARD_IDS.map((id) => cardIdIn('cyberbrawl', id))
  expect(converted.every((id) => /^card_0[12]_\d{5}$/.test(id))).toBe(true)
  expect(new Set(converted).size).toBe(CARD_IDS.length)
  expect(converted.map(litemintId)).toEqual(CARD_IDS)
  expect(converted.map((id) => cardIdIn('litemint', id))).toEqual(CARD_IDS)
})

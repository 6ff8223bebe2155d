import { cardOf, PUBLISHED } from '@seedfast/deck'
import { expect, test } from 'vitest'
import { neededIn } from './own-cards.js'

const live = {
  id: 'card_02_00040',
  type: 6,
  name: 'Blood\nPact',
  stats: cardOf('card_dex_00040').points,
  boost: 0,
  desc: '',
}

test('of a library, only the cards that differ from the published ones are kept, without unneeded fields', () => {
  const own = { id: 'card_02_00099', name: 'New', stats: [1, 0, 0, 0], desc: 'Does things.', icon: 'x.png' }
  const changed = { ...live, boost: 3 }
  expect(neededIn({ card_02_00040: live, card_02_00099: own })).toEqual({
    card_02_00099: { name: 'New', stats: [1, 0, 0, 0] },
  })
  expect(neededIn({ card_02_00040: changed })).toMatchObject({ card_02_00040: { boost: 3 } })
  expect(
    neededIn({ card_02_00040: { ...live, passive: !PUBLISHED.cardOf('card_dex_00040').passive } }),
  ).not.toEqual({})
})

test('what isn’t a card stays for the page to report', () => {
  expect(neededIn([1])).toEqual([1])
  expect(neededIn({ card_02_00040: 'x', y: { stats: 1 } })).toEqual({ card_02_00040: 'x', y: { stats: 1 } })
})

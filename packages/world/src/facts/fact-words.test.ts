import { describe, expect, test } from 'vitest'
import { groupedFacts, plainName } from './fact-words.js'

test.each([
  ['firstShopRelic', 'First shop relic'],
  ['act1', 'Act 1'],
  ['total_HP', 'Total HP'],
  ['boss', 'Boss'],
  ['x', 'X'],
])('plainName: %s → %s', (id, name) => {
  expect(plainName(id)).toBe(name)
})

describe('groupedFacts', () => {
  test('lists facts in the order of the words, then the facts without words', () => {
    const words = { groups: [{ title: 'Map', names: { shops: 'Shops', elites: 'Elites', gone: 'Gone' } }] }
    expect(groupedFacts(['elites', 'maxHp', 'shops'], words)).toEqual([
      {
        title: 'Map',
        facts: [
          { id: 'shops', name: 'Shops' },
          { id: 'elites', name: 'Elites' },
        ],
      },
      { title: 'More', facts: [{ id: 'maxHp', name: 'Max hp' }] },
    ])
  })

  test('uses one group without a title if there are no words', () => {
    expect(groupedFacts(['beds'], undefined)).toEqual([{ title: '', facts: [{ id: 'beds', name: 'Beds' }] }])
  })
})

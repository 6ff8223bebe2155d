import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { cardOf } from './library.js'

interface PublishedCard {
  readonly id: string
  readonly name: string
  readonly points: number[]
  readonly legend: boolean
  readonly passive: boolean
  readonly group: string | null
}

describeRecords<{ cards: PublishedCard[] }>('litemint/cards.json', ({ cards }) => {
  test('every card is in the library as published', () => {
    expect(cards).toHaveLength(72)
    for (const card of cards) expect(cardOf(card.id)).toMatchObject(card)
  })
})

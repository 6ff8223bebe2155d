import { playableCards, readCard, type Suit } from '@seedfast/deals'
import { expect, test } from 'vitest'
import { legalReason } from './person-turn.js'

function reason(hand: string, led: string | null, trump: Suit, isBroken = false): string | null {
  const cards = hand.split(' ').map((text) => readCard(text)!)
  const trickPlays = led === null ? [] : [{ playerId: 'b', card: readCard(led)! }]
  const playable = playableCards(cards, trickPlays[0]?.card.suit ?? null, trump, isBroken)
  return legalReason({ trickPlays, trump }, cards, playable)
}

test('explains which rule forbids the other cards', () => {
  expect(reason('2H 3S', '9H', 'clubs')).toBe('You must follow ♥.')
  expect(reason('2H 3S', null, 'hearts')).toBe('You can’t lead ♥ yet, because trump isn’t broken.')
})

test('explains nothing if every card can be played, or none', () => {
  expect(reason('2H 3S', '9D', 'clubs')).toBeNull()
  expect(reason('2H 3S', null, 'hearts', true)).toBeNull()
  expect(legalReason({ trickPlays: [], trump: 'hearts' }, [readCard('2H')!], [])).toBeNull()
})

import { contractViolations } from '@seedfast/audit'
import { make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { deck } from './world.js'

describe('the world', () => {
  test('keeps the contract of worlds', () => {
    expect(contractViolations(deck)).toEqual([])
  })

  test('deals from the one stream, each draw labelled with what it decides', () => {
    const { drawCounts } = make(deck, { seed: 7 })
    // Four sets and three blocks; no favourite.
    expect(drawCounts).toEqual({ deck: 7 })
  })

  const bad: [unknown, string][] = [
    [
      { cards: ['card_dex_00100'] },
      'params: cards[0]: expected the id of a card (available: card_base_00001 to card_base_00011 and card_dex_00001 to card_dex_00072), got "card_dex_00100"',
    ],
    [
      { cards: ['card_02_00010'] },
      'params: cards[0]: expected the id of a card (did you mean card_dex_00010?), got "card_02_00010"',
    ],
    [
      { cards: ['card_dex_10'] },
      'params: cards[0]: expected the id of a card (did you mean card_dex_00010?), got "card_dex_10"',
    ],
    [
      { favourites: ['kinetic barrier'] },
      'params: favourites[0]: expected the id of a card (did you mean card_dex_00010?), got "kinetic barrier"',
    ],
    [
      { favourites: ['x'] },
      'params: favourites[0]: expected the id of a card (available: card_base_00001 to card_base_00011 and card_dex_00001 to card_dex_00072), got "x"',
    ],
    [
      { cards: 'card_dex_00010' },
      'params: cards: must be an array of at most 200 items from card_base_00001, … (83 in all), got "card_dex_00010"',
    ],
    [
      { cards: { 0: 'card_dex_00010' } },
      'params: cards: must be an array of at most 200 items from card_base_00001, … (83 in all), got {"0":"card_dex_00010"}',
    ],
    [
      { cards: [10] },
      'params: cards[0]: expected the id of a card (available: card_base_00001 to card_base_00011 and card_dex_00001 to card_dex_00072), got 10',
    ],
    [
      { cards: ['card_dex_00010', 'card_dex_00010'] },
      'params: cards[1]: expected each card once, found card_dex_00010 (Kinetic Barrier) again, first at cards[0]',
    ],
    [
      { cards: ['card_dex_00017', 'card_dex_00019'] },
      'params: cards[1]: expected at most one Mastery, found card_dex_00019 (Hellfire Mastery) beside card_dex_00017 (Repair Mastery)',
    ],
    [
      { cards: ['card_dex_00028', 'card_dex_00030'] },
      'params: cards[1]: expected at most one Droid, found card_dex_00030 (Hellfire Droid) beside card_dex_00028 (Repair Droid)',
    ],
    [
      { cards: ['card_dex_00050', 'card_dex_00052'] },
      'params: cards[1]: expected at most one Specialization, found card_dex_00052 (Survival Spec) beside card_dex_00050 (Hellfire Spec)',
    ],
    [
      { cards: ['card_base_00001'] },
      'params: cards[0]: expected a card that a player owns, found card_base_00001 (Overload I), a base card, which every deck has',
    ],
    [
      { favourites: ['card_dex_00061'] },
      'params: favourites[0]: expected a card that a player owns, found card_dex_00061 (Brawl), which only other cards make',
    ],
    [{ rules: 'v4' }, 'params: rules: '],
    [{ card: [] }, 'params: '],
  ]

  test.each(bad)('%j is refused with one clear message', (params, message) => {
    expect(() => make(deck, { seed: 1, params })).toThrow(message)
    try {
      make(deck, { seed: 1, params })
    } catch (error) {
      expect((error as Error).message.split('\n')).toHaveLength(1)
    }
  })

  test('strict: false takes what a player could not own, but no unknown id', () => {
    const cards = ['card_dex_00017', 'card_dex_00019', 'card_dex_00010', 'card_dex_00010', 'card_base_00001']
    const { result } = make(deck, { seed: 1, params: { cards, strict: false } })
    expect(result.deck.filter((id) => id === 'card_dex_00010')).toHaveLength(2)
    expect(() => make(deck, { seed: 1, params: { cards: ['x'], strict: false } })).toThrow(
      /cards\[0\]: expected the id/,
    )
  })
})

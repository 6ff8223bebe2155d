import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RULE_SETS } from '../data/rule-sets.js'
import { LIBRARY } from '../library/library.js'
import { RULE_SET_IDS } from '../data/rule-set.js'
import { Hand, type HandState, type HandCard } from './hand.js'

const VICTORY_RUSH = 'card_dex_00049'
const BIOHAZARD = 'card_dex_00009'
const DROPPER = 'card_dex_00035'
const TROJAN = 'card_dex_00036'
const BOOMERANG = 'card_dex_00058'
const FAST_HANDS = 'card_dex_00072'
const PLAIN = LIBRARY.map(({ id }) => id).filter(
  (id) => ![VICTORY_RUSH, DROPPER, 'card_dex_00055', BOOMERANG, FAST_HANDS].includes(id),
)
const plain = (count: number): string[] => PLAIN.slice(0, count)
const deal = (deck: readonly string[], version: keyof typeof RULE_SETS = 'v2'): Hand =>
  Hand.deal(deck, RULE_SETS[version])
const ids = (cards: readonly HandCard[]): string[] => cards.map(({ id }) => id)

/** Moves of a game: an index to play from, a Trojan from the opponent, or Overclocking. */
const moves = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ play: fc.nat(9), drawing: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant('trojan' as const) },
    { weight: 1, arbitrary: fc.constant('overclock' as const) },
  ),
  { maxLength: 80 },
)
const decks = fc.array(fc.constantFrom(...LIBRARY.map(({ id }) => id)), { minLength: 13, maxLength: 37 })

function make(hand: Hand, move: { play: number; drawing: boolean } | 'trojan' | 'overclock'): string | null {
  if (move === 'trojan') return hand.force(TROJAN).id
  if (move === 'overclock') {
    hand.overclock()
    return null
  }
  if (hand.cards.length === 0) {
    hand.draw()
    return null
  }
  const { card } = hand.play(move.play % hand.cards.length)
  if (move.drawing) hand.draw()
  return card.id === VICTORY_RUSH ? BIOHAZARD : null
}

describe('the rotation', () => {
  test('starts with the first three cards', () => {
    const deck = plain(13)
    for (const version of RULE_SET_IDS) {
      const hand = deal(deck, version)
      expect(ids(hand.cards)).toEqual(deck.slice(0, 3))
      expect(ids(hand.upcoming)).toEqual(deck.slice(3))
      expect(hand.toDraw).toBe(0)
    }
  })

  test('returns cards in the order in which they were played', () => {
    const deck = plain(13)
    const hand = deal(deck)
    const order = [2, 0, 1, 1, 0, 2, 2, 1, 0, 0]
    const played = order.map((place) => {
      const { card } = hand.play(place)
      hand.draw()
      return card
    })
    expect(hand.upcoming).toEqual(played)
    expect(hand.drawsUntil(played[4]!.serial)).toBe(5)
    expect(hand.drawsUntil(hand.cards[0]!.serial)).toBe(0)
  })

  test('loses no cards, and adds only forced cards', () => {
    fc.assert(
      fc.property(decks, moves, fc.constantFrom(...RULE_SET_IDS), (deck, list, version) => {
        const hand = deal(deck, version)
        const expected = [...deck]
        for (const move of list) {
          const forced = make(hand, move)
          if (forced !== null) expected.push(forced)
          const all = [...hand.cards, ...hand.upcoming]
          expect(ids(all).sort()).toEqual([...expected].sort())
          expect(new Set(all.map(({ serial }) => serial)).size).toBe(all.length)
        }
      }),
    )
  })

  test('draws from the top and keeps the order of the rest', () => {
    fc.assert(
      fc.property(decks, moves, (deck, list) => {
        const hand = deal(deck)
        for (const move of list) {
          make(hand, move)
          const before = [...hand.upcoming]
          const drawn = hand.fork().draw()
          expect(drawn).toEqual(before.slice(0, drawn.length))
          const kept = hand.fork()
          kept.draw()
          expect(kept.upcoming).toEqual(before.slice(drawn.length))
        }
      }),
      { numRuns: 50 },
    )
  })

  test('predicts when each card comes back if none is forced', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 13, max: 37 }),
        fc.array(fc.nat(9), { minLength: 1, maxLength: 40 }),
        (n, plays) => {
          const hand = deal(plain(n))
          const target = hand.cards[0]!.serial
          hand.play(0)
          hand.draw()
          const predicted = hand.drawsUntil(target)
          let draws = 0
          for (let i = 0; hand.drawsUntil(target) > 0; i++) {
            hand.play(plays[i % plays.length]! % hand.cards.length)
            draws += hand.draw().length
          }
          expect(draws).toBe(predicted)
        },
      ),
    )
  })

  test('continues from a save, also after JSON', () => {
    fc.assert(
      fc.property(decks, moves, moves, (deck, first, second) => {
        const hand = deal(deck, 'v3')
        for (const move of first) make(hand, move)
        const restored = Hand.load(JSON.parse(JSON.stringify(hand.save())) as HandState, RULE_SETS.v3)
        for (const move of second) {
          make(hand, move)
          make(restored, move)
        }
        expect(restored.save()).toEqual(hand.save())
      }),
      { numRuns: 50 },
    )
  })
})

describe('cards that change draws', () => {
  test('Victory Rush puts Biohazard on top, which then stays in the rotation', () => {
    const hand = deal([VICTORY_RUSH, ...plain(12)])
    hand.play(0)
    expect(ids(hand.draw())).toEqual([BIOHAZARD])
    expect(ids(hand.upcoming)).toEqual([...plain(12).slice(2), VICTORY_RUSH])
    hand.play(2)
    expect(ids(hand.upcoming).at(-1)).toBe(BIOHAZARD)
    expect(hand.cards.length + hand.upcoming.length).toBe(14)
  })

  test("a Trojan Dropper puts a Trojan on top of the opponent's deck", () => {
    const mine = deal([DROPPER, ...plain(12)])
    const theirs = deal(plain(13))
    const { given } = mine.play(0)
    expect(given).toBe(TROJAN)
    expect(ids(mine.upcoming).at(-1)).toBe(DROPPER)
    theirs.force(given!)
    theirs.play(0)
    expect(ids(theirs.draw())).toEqual([TROJAN])
    expect(mine.play(0).given).toBeNull()
  })

  test('Searing Boomerang comes back immediately, but only the first time', () => {
    const hand = deal([BOOMERANG, ...plain(12)])
    const boomerang = hand.play(0).card
    expect(hand.draw()).toEqual([boomerang])
    hand.play(2)
    expect(hand.upcoming.at(-1)).toEqual(boomerang)
    hand.draw()
    for (let turns = 0; hand.drawsUntil(boomerang.serial) > 0; turns++) {
      expect(turns).toBeLessThan(13)
      hand.play(0)
      hand.draw()
    }
    hand.play(hand.cards.findIndex(({ serial }) => serial === boomerang.serial))
    expect(hand.upcoming.at(-1)).toEqual(boomerang)
    expect(ids(hand.draw())).not.toContain(BOOMERANG)
  })

  test('two Boomerangs return once each', () => {
    const hand = deal([BOOMERANG, BOOMERANG, ...plain(12)])
    for (const serial of [0, 1]) {
      hand.play(hand.cards.findIndex((card) => card.serial === serial))
      expect(hand.draw()).toEqual([{ id: BOOMERANG, serial }])
    }
  })

  test('Fast Hands draws one card beyond the limit, then nothing until the hand is below it again', () => {
    const hand = deal([FAST_HANDS, ...plain(12)])
    hand.play(0)
    expect(hand.toDraw).toBe(2)
    hand.draw()
    expect(hand.cards).toHaveLength(4)
    hand.play(0)
    expect(hand.draw()).toEqual([])
    expect(hand.cards).toHaveLength(3)
    hand.play(0)
    expect(hand.draw()).toHaveLength(1)
    expect(hand.cards).toHaveLength(3)
  })

  test('Fast Hands draws its card even if the hand is above the limit', () => {
    const hand = deal([FAST_HANDS, FAST_HANDS, FAST_HANDS, ...plain(12)])
    hand.play(0)
    hand.play(0)
    expect(hand.draw()).toHaveLength(4)
    hand.play(0)
    expect(hand.cards).toHaveLength(4)
    expect(hand.draw()).toHaveLength(1)
  })

  test('Overclocking raises the limit to four in v3, and Fast Hands goes beyond it', () => {
    const hand = deal([FAST_HANDS, ...plain(12)], 'v3')
    hand.overclock()
    expect(hand.draw()).toHaveLength(1)
    expect(hand.cards).toHaveLength(4)
    hand.play(0)
    hand.draw()
    expect(hand.cards).toHaveLength(5)
    hand.play(0)
    expect(hand.draw()).toEqual([])
    const older = deal(plain(13), 'v2')
    older.overclock()
    expect(older.limit).toBe(3)
  })

  test('rejects unknown indexes and serials', () => {
    const hand = deal(plain(13))
    expect(() => hand.play(3)).toThrow('place: must be from 0 to 2, got 3')
    expect(() => hand.drawsUntil(99)).toThrow('serial: no card has the serial 99')
  })
})

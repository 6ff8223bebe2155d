import { Mulberry32 } from '@seedfast/rng'
import { describe, expect, test } from 'vitest'
import { deriveSeed } from '../seed/derive-seed.js'
import { sessionSeed } from '../seed/session-seed.js'
import { openStream, streamLabel } from '../seed/sources.js'
import { cardIndex, cardOf, cardText, DECK } from './card.js'
import { cardSign, readCard } from './read-card.js'
import { dealRound, type Deal } from './deal.js'
import { shuffleInPlace } from './shuffle.js'

const SEATS = ['a', 'b', 'c', 'd']

function texts({ order, hands, trumpCard, left }: Deal) {
  const shown = Object.fromEntries(
    Object.entries(hands).map(([seat, hand]) => [seat, hand.map(cardText).join(' ')]),
  )
  return { order: order.join(), trump: cardText(trumpCard), left, hands: shown }
}

// Both deals come from the application's own shuffle.
describe("the application's deals, card for card", () => {
  test("session seed 424242 in round 2 gives the application's deal", () => {
    const deal = dealRound(SEATS, 'b', 9, new Mulberry32(deriveSeed(424242, 2, 0)), 1)
    expect(texts(deal)).toEqual({
      order: 'c,d,a,b',
      trump: '9C',
      left: 15,
      hands: {
        a: '7C TC AD 8H 9H 6D 7S KH 2H',
        b: '8D 9D 8C JD KD 7D 4H 5D JH',
        c: '2D 2C 3H 6C 4S QS 5S QD AS',
        d: '9S 3D TS 4C JS QC KS JC 4D',
      },
    })
  })

  test("session seed 42 in round 1 gives the application's deal", () => {
    const deal = dealRound(SEATS, 'a', 10, openStream(sessionSeed(42), 1, 0, 0), 1)
    expect(texts(deal)).toEqual({
      order: 'b,c,d,a',
      trump: 'TS',
      left: 11,
      hands: {
        a: '2S 6H QC AS 8C 4H 6S QS 2C 4D',
        b: '9C 8D KH JD JH 5H 8H JC 2H 4S',
        c: '7C 5D 7S JS 3C 8S QH 5S AD 4C',
        d: '7H 2D 9H TC 6D 9S 5C 9D QD TD',
      },
    })
  })
})

const deal = (seats: readonly string[], dealer: string, seed: number | string = 42): Deal =>
  dealRound(seats, dealer, 5, openStream(sessionSeed(seed), 1, 0, 0), typeof seed === 'number' ? 1 : 2)

test('a different seating order, or one fewer seat, changes all hands', () => {
  const hands = deal(SEATS, 'a').hands
  expect(deal(['b', 'a', 'c', 'd'], 'a').hands).not.toEqual(hands)
  expect(deal(['a', 'b', 'd'], 'a').hands['d']).not.toEqual(hands['d'])
})

test('six or more seats use two decks', () => {
  const seats = Array.from({ length: 10 }, (_, i) => `s${i}`)
  const { hands, left } = dealRound(seats, 's0', 10, openStream(sessionSeed(1), 1, 0, 0), 1)
  expect(left).toBe(3)
  const times = new Map<string, number>()
  for (const card of Object.values(hands).flat())
    times.set(cardText(card), (times.get(cardText(card)) ?? 0) + 1)
  expect(Math.max(...times.values())).toBe(2)
})

test('rejects a dealer without a seat and too few cards', () => {
  expect(() => deal(SEATS, 'e')).toThrow('dealer: must be one of a, b, c, d, got e')
  expect(() => dealRound(SEATS, 'a', 13, new Mulberry32(1), 1)).toThrow(
    'tricks: needs 53 cards, but the deck has 52',
  )
})

test('cards are written in two characters and can be read back', () => {
  expect(DECK.map(cardText).join(' ')).toMatch(/^2C 3C .* AC 2D .* KS AS$/)
  for (const card of DECK) {
    expect(readCard(cardText(card).toLowerCase())).toBe(card)
    expect(cardOf(card.suit, card.rank)).toBe(card)
    expect(DECK[cardIndex(card)]).toBe(card)
  }
  expect(cardText({ suit: 'hearts', rank: 10 })).toBe('TH')
})

test('every notation of a card is accepted', () => {
  for (const card of DECK) expect(readCard(cardSign(card))).toBe(card)
  const ten = cardOf('spades', 10)
  for (const text of ['10♠', '10s', '10S', 'Ts', 'tS', 'T♠', '10♠️', '10♤']) expect(readCard(text)).toBe(ten)
  expect(readCard('a♥')).toBe(cardOf('hearts', 14))
  for (const text of ['', '1C', '11C', '010C', 'TX', 'T', ' TC', '10', '♠10', 'TCC'])
    expect(readCard(text)).toBeNull()
})

describe('seedVersion 2', () => {
  const SEED = '000102030405060708090a0b0c0d0e0f'

  test('the words are SHA-256 of a label and a block number, as computed by another program', () => {
    const label = streamLabel(sessionSeed(SEED), 1, 0)
    expect(label).toBe(`deals/2/1/${SEED}/1/0`)
    const words = openStream(sessionSeed(SEED), 1, 0, 0)
    // Python: hashlib.sha256(b'deals/2/1/000102…0f/1/0/0'), words of four bytes
    const first = Array.from({ length: 9 }, () => words.nextUint32().toString(16).padStart(8, '0'))
    expect(first).toEqual(
      '1c68f747 ce57e313 004092a6 17f515b3 359c4f41 e56f8a69 6b021607 b00df03f f888b57d'.split(' '),
    )
  })

  test('a stream opened at a position continues there', () => {
    for (const seed of [sessionSeed(SEED), sessionSeed(7)]) {
      const whole = openStream(seed, 3, 1, 0)
      const words = Array.from({ length: 40 }, () => whole.nextUint32())
      for (const at of [1, 7, 8, 9, 16, 39]) expect(openStream(seed, 3, 1, at).nextUint32()).toBe(words[at])
    }
  })

  test('each round, stream and seed has different words', () => {
    const first = (seed: string, round: number, stream: number): number =>
      openStream(sessionSeed(seed), round, stream, 0).nextUint32()
    const all = [first(SEED, 1, 0), first(SEED, 1, 1), first(SEED, 2, 0), first(SEED.replace('f', 'e'), 1, 0)]
    expect(new Set(all).size).toBe(4)
  })

  test('a word that would cause a bias is rejected', () => {
    // 2^32 mod 3 is 1, so with three choices only the word 0 is rejected.
    const given = [0, 5, 0x80000000]
    const words = { nextUint32: () => given.shift()! }
    expect(shuffleInPlace(['x', 'y', 'z'], words, 2)).toEqual(['z', 'y', 'x'])
    expect(given).toEqual([])
  })

  test('its deals never change, and match another program', () => {
    expect(texts(deal(SEATS, 'a', SEED))).toEqual({
      order: 'b,c,d,a',
      trump: 'TS',
      left: 31,
      hands: {
        a: '6C 6H 3D 7S KH',
        b: '7C QC 9S 5D 7H',
        c: '4S 5S 3H 4D KS',
        d: '2C 8D TC AD 5C',
      },
    })
  })
})

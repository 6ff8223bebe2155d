import { describe, expect, test } from 'vitest'
import { cardText, type Card } from '../cards/card.js'
import { readCard } from '../cards/read-card.js'
import type { WordSource } from '../seed/word-source.js'
import type { SimpleLevel } from '../events/bot-levels.js'
import { simpleBid } from './bid.js'
import { drawsToPlay } from '../rules/apply-round.js'
import { simplePlay } from './play.js'

const cards = (texts: string): Card[] => texts.split(' ').map((text) => readCard(text)!)

/** A source of the given numbers in [0, 1), in order, which counts the drawn words. */
function given(...values: number[]): WordSource & { taken: number } {
  return {
    taken: 0,
    nextUint32() {
      return Math.floor(values[this.taken++]! * 2 ** 32)
    },
  }
}

describe('bids', () => {
  // Trump spades: two high trumps, one low, one high card of another suit: 2 + 0.6 + 0.35 = 2.95.
  const hand = cards('AS JS 3S KH 2C 4C 5D')
  const bid = (level: SimpleLevel, noise: number, place = 0): number =>
    simpleBid(level, hand, 'spades', place, given(noise))

  test.each<[SimpleLevel, number, number]>([
    // easy: 2.95 - 0.4 + 0.8 · (noise - 0.5), from 2.15 to 2.95
    ['easy', 0, 2],
    ['easy', 0.43, 2],
    ['easy', 0.45, 3],
    ['easy', 0.99, 3],
    // normal: 2.95 ± 0.2
    ['normal', 0, 3],
    ['normal', 0.99, 3],
    // hard: 2.95 + 0.1 ± 0.1
    ['hard', 0, 3],
    ['hard', 0.99, 3],
  ])('%s with noise %d bids %i', (level, noise, expected) => expect(bid(level, noise)).toBe(expected))

  test('rounds halves up, like Math.round', () => {
    // One high card of another suit: 0.35 + 0.4 · 0.375 is exactly 0.5 in doubles.
    expect(simpleBid('normal', cards('KH'), 'spades', 0, given(0.875))).toBe(1)
    expect(simpleBid('normal', cards('KH'), 'spades', 0, given(0.87))).toBe(0)
  })

  test('later seats bid lower', () => {
    // 2.95 - 0.15 · 3 = 2.5, which rounds up only without noise
    expect(bid('normal', 0.49, 3)).toBe(2)
    expect(bid('normal', 0.51, 3)).toBe(3)
    expect(bid('hard', 0.5, 9)).toBe(2)
  })

  test('are from 0 to the number of cards, and draw one word', () => {
    const words = given(0, 0)
    expect(simpleBid('easy', cards('2C'), 'spades', 9, words)).toBe(0)
    expect(simpleBid('hard', cards('AS'), 'spades', 0, given(0.99))).toBe(1)
    expect(words.taken).toBe(1)
  })
})

describe('plays', () => {
  const play = (
    level: SimpleLevel,
    hand: string,
    led: 'hearts' | 'clubs' | null,
    broken: boolean,
    ...noise: number[]
  ) => {
    const words = given(...noise)
    const card = simplePlay(level, cards(hand), led, 'spades', broken, words)
    expect(words.taken).toBe(drawsToPlay(level, cards(hand), led, 'spades'))
    return cardText(card)
  }

  test('a bot leads its highest non-trump, the first of equals; an easy bot leads its lowest once trump is broken', () => {
    for (const level of ['easy', 'normal', 'hard'] as const) {
      expect(play(level, 'KH AS KD 2C', null, false)).toBe('KH')
      expect(play(level, 'AS 4S KS', null, false)).toBe('4S')
    }
    expect(play('easy', 'KH AS 2D 2C', null, true)).toBe('2D')
    expect(play('normal', 'KH AS KD 2C', null, true)).toBe('KH')
    expect(play('hard', 'AS 4S', null, true)).toBe('4S')
  })

  test('an easy bot follows suit with its lowest card, and the others with their highest', () => {
    expect(play('easy', '9H 3H AS', 'hearts', false)).toBe('3H')
    expect(play('normal', '9H KH AS', 'hearts', false)).toBe('KH')
    expect(play('hard', '9H KH AS', 'hearts', false)).toBe('KH')
  })

  test('a bot without the led suit plays its lowest trump, but an easy bot ducks seven times in ten', () => {
    expect(play('normal', 'AS 4S 2D', 'hearts', false)).toBe('4S')
    expect(play('easy', 'AS 4S 3D', 'hearts', false, 0.69)).toBe('3D')
    expect(play('easy', 'AS 4S 3D', 'hearts', false, 0.71)).toBe('4S')
    expect(play('easy', 'AS 4S', 'hearts', false, 0.1)).toBe('4S')
  })

  test('a bot without the led suit and trump plays its lowest card, the first of equals, without a draw', () => {
    expect(play('easy', 'AD 4D 4C', 'hearts', false)).toBe('4D')
    expect(play('hard', 'AD 4C 4D', 'hearts', false)).toBe('4C')
  })
})

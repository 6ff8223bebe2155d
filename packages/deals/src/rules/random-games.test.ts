import { Mulberry32 } from '@seedfast/rng'
import { describe, expect, test } from 'vitest'
import { cardText, type Card } from '../cards/card.js'
import { newDeck } from '../cards/deal.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import { deriveSeed } from '../seed/derive-seed.js'
import { sessionSeed } from '../seed/session-seed.js'
import { uniform, type WordSource } from '../seed/word-source.js'
import { nextEvent } from '../session/next-event.js'
import { openingEvents } from '../session/opening.js'
import { reduce } from './reduce.js'
import { EMPTY_STATE, ledSuit, turnOf, type SessionState } from './state.js'
import { playableCards, tricksForRound } from './tricks.js'

const GAMES = 2000
const index = (words: WordSource, n: number): number => Math.floor(uniform(words) * n)

/** An assertion that is cheap enough for a million cards. */
function holds(so: boolean, what: string): void {
  if (!so) throw new Error(`expected otherwise: ${what}`)
}

function mustReduce(state: SessionState, event: SessionEvent): SessionState {
  const { state: next, refusal } = reduce(state, event)
  if (refusal !== null) throw new Error(`${event.type} was refused: ${refusal.rule}: ${refusal.message}`)
  return next
}

/** Returns all cards of a round, in hands and tricks, sorted. */
function allCards({ hands, tricks, trickPlays, trumpCard }: SessionState): string[] {
  const played = [...tricks.flatMap(({ plays }) => plays), ...trickPlays].map(({ card }) => card)
  return [...Object.values(hands).flat(), ...played, trumpCard!].map(cardText).sort()
}

/** Returns whether a card may be played. A separate implementation of the rules of following and leading. */
function mayPlay(card: Card, hand: readonly Card[], state: SessionState): boolean {
  const led = ledSuit(state)
  if (led === null) {
    return card.suit !== state.trump || state.trumpBroken || hand.every(({ suit }) => suit === state.trump)
  }
  return card.suit === led || !hand.some(({ suit }) => suit === led)
}

/**
 * Returns the winner of a trick by sorting the cards: first trumps, then the led suit, then all others;
 * within these groups by rank, and equal cards in the order that they were played.
 */
function winner(plays: readonly { playerId: string; card: Card }[], trump: string): string {
  const worth = ({ suit, rank }: Card): number =>
    suit === trump ? 200 + rank : suit === plays[0]!.card.suit ? 100 + rank : 0
  return [...plays].sort((a, b) => worth(b.card) - worth(a.card))[0]!.playerId
}

describe(`${GAMES} random legal games of 2 to 10 seats`, () => {
  test('keep every card, follow suit, and score correctly', () => {
    let decisions = 0
    for (let game = 0; game < GAMES; game++) {
      const words = new Mulberry32(deriveSeed(0xc0ffee, game, 9))
      const count = 2 + (game % 9)
      const seats = Array.from({ length: count }, (_, i) => ({ id: `s${i}` }))
      // Most games have two rounds, to cover every number of seats often. Every fortieth has ten.
      const rounds = game % 40 === 0 ? 10 : 2
      const dealer = `s${index(words, count)}`
      let state = EMPTY_STATE
      const seed = sessionSeed(deriveSeed(7, game, 3))
      for (const event of openingEvents(seed, { seats, dealer, rounds })) state = mustReduce(state, event)

      let before: string[] = []
      const expected: Record<string, number> = Object.fromEntries(seats.map(({ id }) => [id, 0]))
      for (;;) {
        const automatic = nextEvent(state)
        if (automatic !== null) {
          state = mustReduce(state, automatic)
          if (automatic.type !== 'sp/deal') continue
          before = allCards(state)
          const deck = newDeck(count).map(cardText)
          for (const card of before) deck.splice(deck.indexOf(card), 1)
          expect(deck).toHaveLength((count > 5 ? 104 : 52) - before.length)
          continue
        }
        const turn = turnOf(state)
        if (turn === null) break
        decisions++
        const tricks = tricksForRound(state.roundNo)
        if (state.phase === 'bidding') {
          const bid = index(words, tricks + 1)
          state = mustReduce(state, eventOf('bid/set', { round: state.roundNo, playerId: turn, bid }))
          continue
        }
        const hand = state.hands[turn]!
        const legal = hand.filter((card) => mayPlay(card, hand, state))
        const playable = playableCards(hand, ledSuit(state), state.trump!, state.trumpBroken)
        holds(playable.map(cardText).join() === legal.map(cardText).join(), 'the playable cards')
        const illegal = hand.find((card) => !legal.includes(card))
        if (illegal !== undefined) {
          const refused = reduce(state, eventOf('sp/trick/played', { playerId: turn, card: illegal }))
          holds(refused.state === state, 'a refused card changes nothing')
          const rule = ledSuit(state) === null ? 'lead' : 'follow'
          holds(refused.refusal?.rule === rule, 'the rule that is broken')
        }
        const card = legal[index(words, legal.length)]!
        const open = [...state.trickPlays, { playerId: turn, card }]
        state = mustReduce(state, eventOf('sp/trick/played', { playerId: turn, card }))
        if (open.length === count) holds(state.leaderId === winner(open, state.trump!), 'the winner leads')
        if (state.phase === 'playing') continue
        expect(allCards(state)).toEqual(before)
        expect(Object.values(state.trickCounts).reduce((a, b) => a + b)).toBe(tricks)
        for (const { id } of seats) {
          const made = state.bids[id] === state.tricks.filter(({ winnerId }) => winnerId === id).length
          expected[id] = expected[id]! + (made ? 1 : -1) * (5 + state.bids[id]!)
        }
        expect(state.totals).toEqual(expected)
      }
      expect(state.phase).toBe('game-summary')
      expect(state.tallies).toHaveLength(rounds)
    }
    expect(decisions).toBeGreaterThan(200_000)
  })
})

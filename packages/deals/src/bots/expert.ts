import { Mulberry32 } from '@seedfast/rng'
import { cardIndex, indexOfCard, type Card } from '../cards/card.js'
import { ledSuit } from '../rules/state.js'
import type { SeatView } from '../rules/seat-view.js'
import { playableCards, roundScore } from '../rules/tricks.js'
import type { WordSource } from '../seed/word-source.js'
import { rollout } from './rollout.js'
import { sampleHands } from './sample-hands.js'
import { tableOf, type Table } from './table.js'

/** The number of times an expert bot samples the hidden hands to choose a bid. */
const BID_SAMPLES = 48
/** The number of times an expert bot samples the hidden hands to choose a card. */
const PLAY_SAMPLES = 32

/**
 * Returns an expert bot's bid. Samples the hidden hands, plays out the round for each possible bid, and chooses the bid
 * with the best total score. If several bids are tied, chooses the lowest. The bot knows only what its seat can see.
 * Draws one word, which seeds the samples. O(samples × bids × cards²).
 */
export function expertBid(view: SeatView, words: WordSource): number {
  const table = tableOf(view)
  const sampleWords = new Mulberry32(words.nextUint32())
  const most = table.hand.length
  const scores = Array.from({ length: most + 1 }, () => 0)
  for (let sample = 0; sample < BID_SAMPLES; sample++) {
    const hands = sampleHands(table, sampleWords)
    for (let bid = 0; bid <= most; bid++)
      scores[bid]! += roundScore(bid, rollout(table, copied(hands), bid, -1))
  }
  return scores.indexOf(Math.max(...scores))
}

/**
 * Returns the card that an expert bot plays. Samples the hidden hands, plays out the round for each legal card, and
 * chooses the card with which the bot makes its bid most often. If several cards are tied, chooses the card with which
 * the bot misses its bid by the fewest tricks in total. If a tie remains, chooses the first of the tied cards in the
 * hand. Draws one word even if only one card is legal. O(samples × cards³).
 */
export function expertPlay(view: SeatView, words: WordSource): Card {
  const legal = playableCards(view.hand, ledSuit(view), view.trump!, view.trumpBroken)
  const choices = legal.filter((card, i) => indexOfCard(legal, card) === i)
  const sampleWords = new Mulberry32(words.nextUint32())
  if (choices.length === 1) return choices[0]!
  const table = tableOf(view)
  const bid = view.bids[view.seatId]!
  const scores = choices.map(() => 0)
  for (let sample = 0; sample < PLAY_SAMPLES; sample++) {
    const hands = sampleHands(table, sampleWords)
    choices.forEach((card, i) => (scores[i]! += bidScore(table, hands, bid, cardIndex(card))))
  }
  return choices[scores.indexOf(Math.max(...scores))]!
}

/**
 * Plays out a round from sampled hands. Returns 1000 if the seat makes its bid. Otherwise, returns the negative of the
 * number of tricks by which it misses the bid.
 */
function bidScore(table: Table, hands: readonly number[][], bid: number, card: number): number {
  const missed = Math.abs(rollout(table, copied(hands), bid, card) - bid)
  return missed === 0 ? 1000 : -missed
}

function copied(hands: readonly number[][]): number[][] {
  return hands.map((hand) => hand.slice())
}

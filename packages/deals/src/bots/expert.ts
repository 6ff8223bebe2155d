import { Mulberry32 } from '@seedfast/rng'
import { cardIndex, indexOfCard, type Card } from '../cards/card.js'
import { ledSuit } from '../rules/state.js'
import type { SeatView } from '../rules/seat-view.js'
import { playableCards, roundScore } from '../rules/tricks.js'
import type { WordSource } from '../seed/word-source.js'
import { rollout } from './rollout.js'
import { sampleHands } from './sample-hands.js'
import { tableOf } from './table.js'

/** The number of times an expert bot samples the hidden hands to choose a bid. */
const BID_SAMPLES = 48
/** The number of times an expert bot samples the hidden hands to choose a card. */
const PLAY_SAMPLES = 32
/** The worth of a sample in which an expert bot makes its bid, compared with a trick by which it misses its bid. */
const MADE_WORTH = 1000

/** An expert bot's estimate for one of the bids that its seat can make. */
export interface BidEstimate {
  readonly bid: number
  /** The chance of making the bid, from 0 to 1. */
  readonly chance: number
  /** The mean score of the round. */
  readonly score: number
}

/** An expert bot's estimate for one of the cards that its seat can play. */
export interface CardEstimate {
  readonly card: Card
  /** The chance of making the bid after playing the card, from 0 to 1. */
  readonly chance: number
  /** The mean score of the round. */
  readonly score: number
  /** The average difference between the seat's bid and its tricks. */
  readonly missed: number
}

/**
 * Returns an expert bot's bid. Samples the hidden hands, plays out the round for each possible bid, and chooses the bid
 * with the best total score. If several bids are tied, chooses the lowest. The bot knows only what its seat can see.
 * Draws one word, which seeds the samples. O(samples × bids × cards²).
 */
export function expertBid(view: SeatView, words: WordSource): number {
  const scores = bidEstimates(view, words, BID_SAMPLES).map(({ score }) => score)
  return scores.indexOf(Math.max(...scores))
}

/**
 * Estimates each bid, from 0 to the number of cards in the seat's hand, in the way in which an expert bot does. Uses
 * only what the seat can see. `samples` is the number of times the hidden hands are sampled, at least 1. Draws one
 * word. O(samples × bids × cards²).
 */
export function bidEstimates(view: SeatView, words: WordSource, samples: number): BidEstimate[] {
  const table = tableOf(view)
  const sampleWords = new Mulberry32(words.nextUint32())
  const most = table.hand.length
  const scores = Array.from({ length: most + 1 }, () => 0)
  const made = scores.slice()
  for (let sample = 0; sample < samples; sample++) {
    const hands = sampleHands(table, sampleWords)
    for (let bid = 0; bid <= most; bid++) {
      const taken = rollout(table, copied(hands), bid, -1)
      scores[bid]! += roundScore(bid, taken)
      if (taken === bid) made[bid]!++
    }
  }
  return scores.map((score, bid) => ({ bid, chance: made[bid]! / samples, score: score / samples }))
}

/**
 * Returns the card that an expert bot plays. Samples the hidden hands, plays out the round for each legal
 * card, and chooses the card that most often makes the bot's bid. If several cards are tied, chooses the card
 * that misses the bid by the fewest tricks in total. If a tie remains, chooses the first of the tied cards in
 * the hand. Draws one word even if only one card is legal. O(samples × cards³).
 */
export function expertPlay(view: SeatView, words: WordSource): Card {
  const choices = choicesInHand(view)
  const sampleWords = new Mulberry32(words.nextUint32())
  if (choices.length === 1) return choices[0]!
  const scores = sampledPlays(view, choices, sampleWords, PLAY_SAMPLES).map(
    ({ generatedCount, missed }) => generatedCount * MADE_WORTH - missed,
  )
  return choices[scores.indexOf(Math.max(...scores))]!
}

/**
 * Estimates each card that the seat can play, in the way in which an expert bot does. Uses only what the seat can see.
 * `samples` is the number of times the hidden hands are sampled, at least 1. Equal cards are listed once. Draws one
 * word. O(samples × cards³).
 */
export function cardEstimates(view: SeatView, words: WordSource, samples: number): CardEstimate[] {
  const choices = choicesInHand(view)
  const bid = view.bids[view.seatId]!
  const plays = sampledPlays(view, choices, new Mulberry32(words.nextUint32()), samples)
  return plays.map(({ generatedCount, missed }, i) => ({
    card: choices[i]!,
    chance: generatedCount / samples,
    score:
      (generatedCount * roundScore(bid, bid) + (samples - generatedCount) * roundScore(bid, bid + 1)) /
      samples,
    missed: missed / samples,
  }))
}

/** Returns the cards that the seat can play, in the order of its hand. Equal cards are listed once. */
function choicesInHand(view: SeatView): Card[] {
  const legal = playableCards(view.hand, ledSuit(view), view.trump!, view.trumpBroken)
  return legal.filter((card, i) => indexOfCard(legal, card) === i)
}

/**
 * For each of the given cards, plays out the round once per sample. Returns the number of samples in which the seat
 * makes its bid, and the total number of tricks by which it misses the bid.
 */
function sampledPlays(
  view: SeatView,
  choices: readonly Card[],
  words: WordSource,
  samples: number,
): { readonly generatedCount: number; readonly missed: number }[] {
  const table = tableOf(view)
  const bid = view.bids[view.seatId]!
  const sums = choices.map(() => ({ generatedCount: 0, missed: 0 }))
  for (let sample = 0; sample < samples; sample++) {
    const hands = sampleHands(table, words)
    for (const [i, card] of choices.entries()) {
      const missed = Math.abs(rollout(table, copied(hands), bid, cardIndex(card)) - bid)
      if (missed === 0) sums[i]!.generatedCount++
      sums[i]!.missed += missed
    }
  }
  return sums
}

function copied(hands: readonly number[][]): number[][] {
  return hands.map((hand) => hand.slice())
}

import { Mulberry32 } from '@seedfast/rng'
import { cardIndex, indexOfCard, type Card } from '../cards/card.js'
import { ledSuit } from '../rules/state.js'
import type { SeatView } from '../rules/seat-view.js'
import { playableCards, roundScore } from '../rules/tricks.js'
import type { Words } from '../seed/words.js'
import { rollout } from './rollout.js'
import { sampleHands } from './sample-hands.js'
import { tableOf, type Table } from './table.js'

/** How many times the expert imagines the hands that it does not see, before a bid and before a card. */
const BID_SAMPLES = 48
const PLAY_SAMPLES = 32

/**
 * The expert's bid: the one that would have scored best over rounds played from imagined hands; the lowest of equals.
 * It knows what its seat knows, and takes one word, from which all that it imagines follows.
 */
export function expertBid(view: SeatView, words: Words): number {
  const table = tableOf(view)
  const thoughts = new Mulberry32(words.nextUint32())
  const most = table.hand.length
  const scores = Array.from({ length: most + 1 }, () => 0)
  for (let sample = 0; sample < BID_SAMPLES; sample++) {
    const hands = sampleHands(table, thoughts)
    for (let bid = 0; bid <= most; bid++)
      scores[bid]! += roundScore(bid, rollout(table, copied(hands), bid, -1))
  }
  return scores.indexOf(Math.max(...scores))
}

/** The expert's card: the one from which its bid is kept most often, likewise; the first in its hand of equals. */
export function expertPlay(view: SeatView, words: Words): Card {
  const legal = playableCards(view.hand, ledSuit(view), view.trump!, view.trumpBroken)
  const choices = legal.filter((card, i) => indexOfCard(legal, card) === i)
  const thoughts = new Mulberry32(words.nextUint32())
  if (choices.length === 1) return choices[0]!
  const table = tableOf(view)
  const bid = view.bids[view.seatId]!
  const kept = choices.map(() => 0)
  for (let sample = 0; sample < PLAY_SAMPLES; sample++) {
    const hands = sampleHands(table, thoughts)
    choices.forEach((card, i) => (kept[i]! += keeps(table, hands, bid, cardIndex(card))))
  }
  return choices[kept.indexOf(Math.max(...kept))]!
}

/** 1000 for a bid that is kept, less one for each trick that it is missed by. */
function keeps(table: Table, hands: readonly number[][], bid: number, card: number): number {
  const missed = Math.abs(rollout(table, copied(hands), bid, card) - bid)
  return missed === 0 ? 1000 : -missed
}

function copied(hands: readonly number[][]): number[][] {
  return hands.map((hand) => hand.slice())
}

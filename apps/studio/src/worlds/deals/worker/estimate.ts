import {
  bidEstimates,
  cardEstimates,
  cardSign,
  openStream,
  sessionSeed,
  type SeatView,
} from '@seedfast/deals'
import type { Estimate } from './decision.js'

/** The number of times the hidden hands are sampled to estimate a bid or a card. */
const SAMPLES = 240

/** Estimates each bid or card that a seat can choose. The same view always gets the same estimate. */
export function estimateOf(view: SeatView): Estimate {
  const words = openStream(sessionSeed(view.roundNo), view.bidCount, view.playCount, 0)
  if (view.phase === 'bidding') {
    const bids = bidEstimates(view, words, SAMPLES)
    const scores = bids.map(({ score }) => score)
    return {
      options: bids.map(({ bid, chance, score }) => ({ label: String(bid), chance, score })),
      best: scores.indexOf(Math.max(...scores)),
    }
  }
  const cards = cardEstimates(view, words, SAMPLES)
  // Of two cards that make the bid equally often, the one that misses it by fewer tricks is better.
  const worths = cards.map(({ chance, missed }) => chance * 1000 - missed)
  return {
    options: cards.map(({ card, chance, score }) => ({ label: cardSign(card), chance, score })),
    best: worths.indexOf(Math.max(...worths)),
  }
}

import { fact, factsOf, type Run } from '@seedfast/world'
import { cardText, type Card } from '../cards/card.js'
import { readCard } from '../cards/read-card.js'
import { dealRound, type Deal } from '../cards/deal.js'
import { firstAcesKernel, firstHandKernel, firstTrumpsKernel } from '../kernel/hand.js'
import { trumpsKernel } from '../kernel/trump.js'
import { tricksForRound } from '../rules/tricks.js'
import type { Params } from '../schema/params.js'
import type { DealsResult, RoundRow } from '../schema/result.js'
import { runSources } from './run-sources.js'

type DealsRun = Run<number | string, Params, unknown>

const of = factsOf<DealsRun, DealsResult>()

/**
 * The facts about a session. A fact that is a list has either one item per seat, in seating order, or one item per
 * round.
 */
export const facts = {
  winners: of(fact.list(fact.string), 'The seats with the highest total', ({ winners }) => [...winners]),
  scores: of(fact.list(fact.int), 'The totals, in seating order', scoresOf),
  best: of(fact.int, 'The highest total', (result) => Math.max(...scoresOf(result))),
  worst: of(fact.int, 'The lowest total', (result) => Math.min(...scoresOf(result))),
  margin: of(fact.int, "The winner's lead; 0 for a shared win", (result) => {
    const [first, second] = scoresOf(result).sort((a, b) => b - a)
    return first! - second!
  }),
  bidsMade: of(fact.int, 'The number of bids that were made exactly', ({ rounds, seats }) =>
    sum(rounds.map((row) => seats.filter((id) => isBidMade(row, id)).length)),
  ),
  bidsMadeBy: of(
    fact.list(fact.int),
    'The number of bids that each seat made exactly, in seating order',
    ({ rounds, seats }) => seats.map((id) => rounds.filter((row) => isBidMade(row, id)).length),
  ),
  perfectRounds: of(
    fact.int,
    'The number of rounds in which every seat made its bid',
    ({ rounds, seats }) => rounds.filter((row) => seats.every((id) => isBidMade(row, id))).length,
  ),
  trumps: of(
    fact.list(fact.string),
    'The trump suit of each round',
    ({ rounds }) => rounds.map(({ trump }) => trump as string),
    (run) => deals(run, run.params.rounds).map(({ trump }) => trump as string),
    trumpsKernel(
      ({ rounds }) => rounds,
      (suits) => suits,
    ),
  ),
  trump: of(
    fact.string,
    'The trump suit of round 1',
    ({ rounds }) => rounds[0]!.trump as string,
    (run) => deals(run, 1)[0]!.trump as string,
    trumpsKernel(
      () => 1,
      ([suit]) => suit,
    ),
  ),
  trumpCards: of(
    fact.list(fact.string),
    'The turned-up card of each round',
    ({ rounds }) => rounds.map(({ trumpCard }) => trumpCard),
    (run) => deals(run, run.params.rounds).map(({ trumpCard }) => cardText(trumpCard)),
  ),
  firstHand: of(
    fact.list(fact.string),
    "The first seat's cards in round 1, in the order dealt",
    (result) => firstHand(result).map(cardText),
    (run) => firstDealt(run).map(cardText),
    firstHandKernel,
  ),
  firstTrumps: of(
    fact.int,
    "The number of trumps in the first seat's hand in round 1",
    (result) => trumps(firstHand(result), result.rounds[0]!.trump),
    (run) => {
      const [deal] = deals(run, 1)
      return trumps(deal!.hands[run.params.seats[0]!]!, deal!.trump)
    },
    firstTrumpsKernel,
  ),
  firstAces: of(
    fact.int,
    "The number of aces in the first seat's hand in round 1",
    (result) => aces(firstHand(result)),
    (run) => aces(firstDealt(run)),
    firstAcesKernel,
  ),
}

function scoresOf({ seats, totals }: DealsResult): number[] {
  return seats.map((id) => totals[id]!)
}

function isBidMade({ bids, taken }: RoundRow, id: string): boolean {
  return bids[id] === taken[id]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

function firstHand({ seats, rounds }: DealsResult): Card[] {
  return rounds[0]!.hands[seats[0]!]!.map((text) => readCard(text)!)
}

function trumps(hand: readonly Card[], trump: string): number {
  return hand.filter(({ suit }) => suit === trump).length
}

function aces(hand: readonly Card[]): number {
  return hand.filter(({ rank }) => rank === 14).length
}

/**
 * Returns the deals of the first rounds. Bots never leave a session, so the rounds can be dealt without playing them.
 */
function deals(run: DealsRun, rounds: number): Deal[] {
  const { seats, dealer, seedVersion } = run.params
  const sources = runSources(run)
  const first = dealer === null ? 0 : seats.indexOf(dealer)
  return Array.from({ length: rounds }, (_, i) => {
    const words = sources.deal(i + 1)
    return dealRound(seats, seats[(first + i) % seats.length]!, tricksForRound(i + 1), words, seedVersion)
  })
}

function firstDealt(run: DealsRun): readonly Card[] {
  return deals(run, 1)[0]!.hands[run.params.seats[0]!]!
}

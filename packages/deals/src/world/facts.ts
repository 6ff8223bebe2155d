import { fact, type Fact, type FactType, type Kernel, type Run } from '@seedfast/world'
import { cardText, readCard, type Card } from '../cards/card.js'
import { dealRound, type Deal } from '../cards/deal.js'
import { firstAcesKernel, firstHandKernel, firstTrumpsKernel } from '../kernel/hand.js'
import { trumpsKernel } from '../kernel/trump.js'
import { tricksForRound } from '../rules/tricks.js'
import type { Params } from '../schema/params.js'
import type { DealsResult, RoundRow } from '../schema/result.js'
import { runSources } from './run-sources.js'

type DealsRun = Run<number | string, Params, unknown>
type DealsFact<T> = Fact<T, number | string, Params, unknown, DealsResult>

/** What players and searchers ask about a session. Lists go by the seats' order, or by the rounds'. */
export const facts = {
  winners: of(fact.list(fact.string), 'The seats with the highest total', ({ winners }) => [...winners]),
  scores: of(fact.list(fact.int), 'The totals, in the order of the seats', scoresOf),
  best: of(fact.int, 'The highest total', (result) => Math.max(...scoresOf(result))),
  worst: of(fact.int, 'The lowest total', (result) => Math.min(...scoresOf(result))),
  margin: of(fact.int, 'How far the first is ahead of the next; 0 when they share the win', (result) => {
    const [first, second] = scoresOf(result).sort((a, b) => b - a)
    return first! - second!
  }),
  bidsMade: of(fact.int, 'Bids that were made', ({ rounds, seats }) =>
    sum(rounds.map((row) => seats.filter((id) => made(row, id)).length)),
  ),
  bidsMadeBy: of(
    fact.list(fact.int),
    'How many bids each seat made, in the order of the seats',
    ({ rounds, seats }) => seats.map((id) => rounds.filter((row) => made(row, id)).length),
  ),
  perfectRounds: of(
    fact.int,
    'Rounds in which every seat made its bid',
    ({ rounds, seats }) => rounds.filter((row) => seats.every((id) => made(row, id))).length,
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
    'The card that was turned up in each round',
    ({ rounds }) => rounds.map(({ trumpCard }) => trumpCard),
    (run) => deals(run, run.params.rounds).map(({ trumpCard }) => cardText(trumpCard)),
  ),
  firstHand: of(
    fact.list(fact.string),
    "The first seat's cards of round 1, in the order in which they were dealt",
    (result) => firstHand(result).map(cardText),
    (run) => firstDealt(run).map(cardText),
    firstHandKernel,
  ),
  firstTrumps: of(
    fact.int,
    'How many trumps the first seat holds in round 1',
    (result) => trumps(firstHand(result), result.rounds[0]!.trump),
    (run) => {
      const [deal] = deals(run, 1)
      return trumps(deal!.hands[run.params.seats[0]!]!, deal!.trump)
    },
    firstTrumpsKernel,
  ),
  firstAces: of(
    fact.int,
    'How many aces the first seat holds in round 1',
    (result) => aces(firstHand(result)),
    (run) => aces(firstDealt(run)),
    firstAcesKernel,
  ),
}

function of<T>(
  type: FactType<T>,
  about: string,
  value: (result: DealsResult) => T,
  fast?: (run: DealsRun) => T,
  kernel?: Kernel<Params>,
): DealsFact<T> {
  return {
    type,
    about,
    of: value,
    ...(fast === undefined ? {} : { fast }),
    ...(kernel === undefined ? {} : { kernel }),
  }
}

function scoresOf({ seats, totals }: DealsResult): number[] {
  return seats.map((id) => totals[id]!)
}

function made({ bids, taken }: RoundRow, id: string): boolean {
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

/** The first rounds as they are dealt; nobody leaves in a session of bots, so that the deal goes round by itself. */
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

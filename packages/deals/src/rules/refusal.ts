import type { DealsCodes } from '../message-codes.js'
import { dealsMessage } from '../messages.js'

/** The rules that an event can break, each with a description in plain English. */
export const RULES = {
  form: 'An event has the payload that its name asks for.',
  scope: 'The event belongs to a session.',
  setup: 'Seats and options are settled before the first deal.',
  'seed once': 'A seed is set once. A new game starts with sp/reset.',
  branch: 'A session branches between two tricks, before the game is over.',
  seed: 'Deals follow from the seed.',
  version: 'The seed and rules have a version that is known here.',
  seats: 'There are two to ten seats, and each has its own ID.',
  presence: "A seat leaves or returns from a round that isn't dealt yet.",
  provenance:
    "A provable session has commitment and options first, then each seat's nonce, the deals and the reveal.",
  phase: 'A round is dealt, then bid, then played.',
  deal: 'Each card is in a deck once, and each seat gets the right number of cards.',
  finalize: 'A round is finalized once, before the next deal or the reveal.',
  dealer: 'The deal moves one seat each round.',
  order: 'Bids start with the seat after the dealer.',
  turn: 'Seats take turns.',
  bid: 'A bid is from 0 to the number of tricks.',
  card: 'A seat plays a card from its hand.',
  lead: 'A seat may lead trump only once trump is broken, or if it has no other suit.',
  follow: 'A seat follows suit if it can.',
  bot: 'A bot bids and plays as the seed decides.',
  statement: 'What the log says about the game follows from the events before.',
} as const

/** The name of a rule. */
export type Rule = keyof typeof RULES

/**
 * The reason why an event is refused: the rule that it breaks, and an explanation, both as a code with data and as a
 * message in English.
 */
export type Refusal = {
  readonly [Code in keyof DealsCodes]: {
    readonly rule: Rule
    readonly code: Code
    readonly data: DealsCodes[Code]
    readonly message: string
  }
}[keyof DealsCodes]

export function refuse<Code extends keyof DealsCodes>(
  rule: Rule,
  code: Code,
  data: DealsCodes[Code],
): Refusal {
  return { rule, code, data, message: dealsMessage(code, data) } as Refusal
}

import type { DealsCodes } from '../issue-codes.js'
import { dealsMessage } from '../messages.js'

/** The rules that an event can break, each with a description in plain English. */
export const RULES = {
  form: "An event's payload has the form that its type requires.",
  scope: 'The event belongs to a session.',
  setup: 'Seats and options are settled before the first deal.',
  'seed once': 'A seed is set once. A new game starts with sp/reset.',
  branch: 'A session branches between two tricks, before the game is over.',
  seed: 'The seed determines the deals.',
  version: 'The versions of the seed and the rules are supported.',
  seats: 'There are two to ten seats, and each has its own ID.',
  presence: "A seat leaves or returns starting with a round that hasn't been dealt yet.",
  provenance:
    "A provable session starts with the commitment and the options, followed by each seat's nonce, the deals and the reveal.",
  phase: 'A round is dealt, then bid, then played.',
  deal: 'Each card is in a deck once, and each seat gets the right number of cards.',
  finalize: 'A round is finalized once, before the next deal or the reveal.',
  dealer: 'The deal moves one seat each round.',
  order: 'Bids start with the seat after the dealer.',
  turn: 'Seats take turns.',
  bid: 'A bid is from 0 to the number of tricks.',
  card: 'A seat plays a card from its hand.',
  lead: 'A seat may lead trump only if trump is broken or the seat has no other suit.',
  follow: 'A seat follows suit if it can.',
  bot: 'A bot makes the bids and plays that the seed determines.',
  statement: 'A statement in the log, such as a score, follows from the earlier events.',
} as const

/** The name of a rule. */
export type Rule = keyof typeof RULES

/**
 * The reason why an event is refused: the rule that the event breaks, and an explanation. The explanation is given as a
 * code with data and as a message in English.
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

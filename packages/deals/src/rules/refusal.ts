/** What an event can break. */
export const RULES = {
  form: 'an event has the payload that its name asks for',
  scope: 'the event belongs to a session',
  setup: 'seats and options are settled before the first deal',
  'seed once': 'a seed is set once; a new game begins with sp/reset',
  seed: 'what follows from the seed is what the seed gives',
  version: 'the log is of a version that is known here',
  seats: 'two to ten seats, each with an id of its own',
  presence: 'a seat leaves or comes back from a round that is not dealt yet',
  provenance: 'commitment and options, a nonce of every seat, the deals, and the reveal at the end',
  phase: 'everything in its time: deal, bids, play',
  deal: 'every card once in each deck, and to each seat its number of cards',
  finalize: 'a round is finalized once, before the next deal or the reveal',
  dealer: 'the deal goes one seat on each round',
  order: 'bids and cards go round from the seat after the dealer',
  turn: 'each in turn',
  bid: 'a bid lies from 0 to the number of tricks',
  card: 'a card is played by the one who holds it',
  lead: 'trump is not led before it is broken, unless nothing else is held',
  follow: 'the suit led is followed while it can be',
  bot: 'a bot bids and plays as the seed decides',
  statement: 'what the log says of the game is what the events before make it',
} as const

/** The name of a rule. */
export type Rule = keyof typeof RULES

/** Why an event is refused: the rule that it breaks, and what was found. */
export interface Refusal {
  readonly rule: Rule
  readonly message: string
}

/** A refusal of a rule. */
export function refuse(rule: Rule, message: string): Refusal {
  return { rule, message }
}

import type { Commitment } from '@seedfast/fair'
import type { BotLevel } from '../events/bot-levels.js'
import type { Card, Suit } from '../cards/card.js'
import { ROUNDS } from '../events/payloads.js'
import type { SessionSeed } from '../seed/session-seed.js'
import type { Play } from './tricks.js'

/** Where a session stands. */
export type Phase = 'setup' | 'bidding' | 'playing' | 'summary' | 'game-summary'

/** From a round on, a seat takes part or not. */
export interface Presence {
  readonly fromRound: number
  readonly present: boolean
}

/** A seat at the table. */
export interface Seat {
  readonly id: string
  readonly name: string
  /** The bot that plays the seat now; null while a person does. */
  readonly bot: BotLevel | null
  /** Whether it is a person's seat that a bot has taken over. */
  readonly takenOver: boolean
  /** The latest last; one that is not said is present. */
  readonly presence: readonly Presence[]
}

/** A round that is over. */
export interface RoundTally {
  readonly roundNo: number
  readonly dealerId: string
  /** The seats that took part, in the order of their bids. */
  readonly order: readonly string[]
  readonly trumpCard: Card
  readonly bids: Readonly<Record<string, number>>
  readonly tricks: Readonly<Record<string, number>>
  readonly scores: Readonly<Record<string, number>>
}

/** A trick that is over. */
export interface Trick {
  readonly plays: readonly Play[]
  readonly winnerId: string
}

/** What a provable session holds of its seed before the reveal. */
export interface Provenance {
  readonly commitment: Commitment
  readonly rulesVersion: 1
  /** What each seat has added, by its id. */
  readonly nonces: Readonly<Record<string, string>>
}

/** All that the events so far have made: plain data, and all that a session needs to go on. */
export interface SessionState {
  readonly phase: Phase
  /** Null before the seed is set, and until the reveal of a provable session. */
  readonly sessionSeed: SessionSeed | null
  readonly provenance: Provenance | null
  /** In the order in which they sit. */
  readonly seats: readonly Seat[]
  /** The first dealer, once chosen. */
  readonly firstDealerId: string | null
  readonly rounds: number
  /** Whether bots may take over persons' seats in a provable session. */
  readonly takeovers: boolean
  /** The round that was dealt last; 0 before the first. */
  readonly roundNo: number
  readonly dealerId: string | null
  /** The seats of this round from the one after the dealer. */
  readonly order: readonly string[]
  readonly trump: Suit | null
  readonly trumpCard: Card | null
  readonly hands: Readonly<Record<string, readonly Card[]>>
  readonly bids: Readonly<Record<string, number>>
  /** How many bids the round has seen. */
  readonly bidCount: number
  readonly leaderId: string | null
  readonly trickPlays: readonly Play[]
  /** The tricks of this round that are over. */
  readonly tricks: readonly Trick[]
  readonly trickCounts: Readonly<Record<string, number>>
  readonly trumpBroken: boolean
  /** How many plays the round has seen. */
  readonly playCount: number
  /** How many words of this round's bot stream are drawn. */
  readonly botDraws: number
  /** Whether the log has closed the round that is over. */
  readonly finalized: boolean
  /** The rounds that are over. */
  readonly tallies: readonly RoundTally[]
  readonly totals: Readonly<Record<string, number>>
}

/** The state before any event. */
export const EMPTY_STATE: SessionState = Object.freeze({
  phase: 'setup',
  sessionSeed: null,
  provenance: null,
  seats: [],
  firstDealerId: null,
  rounds: ROUNDS,
  takeovers: false,
  roundNo: 0,
  dealerId: null,
  order: [],
  trump: null,
  trumpCard: null,
  hands: {},
  bids: {},
  bidCount: 0,
  leaderId: null,
  trickPlays: [],
  tricks: [],
  trickCounts: {},
  trumpBroken: false,
  playCount: 0,
  botDraws: 0,
  finalized: false,
  tallies: [],
  totals: {},
})

/** A state that is being made. */
export type StateInMaking = { -readonly [Field in keyof SessionState]: SessionState[Field] }

/** A copy of a state to change. Written out, since spreading this many fields is ten times slower, and all states are of one shape so. */
export function copiedState(state: SessionState): StateInMaking {
  return {
    phase: state.phase,
    sessionSeed: state.sessionSeed,
    provenance: state.provenance,
    seats: state.seats,
    firstDealerId: state.firstDealerId,
    rounds: state.rounds,
    takeovers: state.takeovers,
    roundNo: state.roundNo,
    dealerId: state.dealerId,
    order: state.order,
    trump: state.trump,
    trumpCard: state.trumpCard,
    hands: state.hands,
    bids: state.bids,
    bidCount: state.bidCount,
    leaderId: state.leaderId,
    trickPlays: state.trickPlays,
    tricks: state.tricks,
    trickCounts: state.trickCounts,
    trumpBroken: state.trumpBroken,
    playCount: state.playCount,
    botDraws: state.botDraws,
    finalized: state.finalized,
    tallies: state.tallies,
    totals: state.totals,
  }
}

/** The seat of an id, or undefined. */
export function seatOf({ seats }: SessionState, id: string): Seat | undefined {
  return seats.find((seat) => seat.id === id)
}

/** Whether a seat takes part in a round. */
function isPresent({ presence }: Seat, round: number): boolean {
  let present = true
  for (const change of presence) if (change.fromRound <= round) present = change.present
  return present
}

/** The ids of the seats that take part in a round, in the order in which they sit. */
export function presentSeats({ seats }: SessionState, round: number): string[] {
  return seats.filter((seat) => isPresent(seat, round)).map(({ id }) => id)
}

/** Who bids or plays next, or null when nobody does. */
export function turnOf({
  phase,
  order,
  bidCount,
  leaderId,
  trickPlays,
}: Pick<SessionState, 'phase' | 'order' | 'bidCount' | 'leaderId' | 'trickPlays'>): string | null {
  if (phase === 'bidding') return order[bidCount] ?? null
  if (phase !== 'playing' || leaderId === null) return null
  return order[(order.indexOf(leaderId) + trickPlays.length) % order.length]!
}

/** The suit that the open trick was led in, or null when it is to be led. */
export function ledSuit({ trickPlays }: Pick<SessionState, 'trickPlays'>): Suit | null {
  return trickPlays.length === 0 ? null : trickPlays[0]!.card.suit
}

/** Who deals a round: the first dealer in the first, then one seat on each time; those who are absent are passed over. */
export function dealerOf(state: SessionState, round: number): string | null {
  const { seats, firstDealerId, dealerId } = state
  const last = round === 1 ? null : dealerId
  const from = last ?? firstDealerId ?? seats[0]?.id
  const at = seats.findIndex(({ id }) => id === from)
  for (let step = last === null ? 0 : 1; step <= seats.length; step++) {
    const seat = seats[(at + step) % seats.length]
    if (seat !== undefined && isPresent(seat, round)) return seat.id
  }
  return null
}

/** The seats with the highest total, as they sit; more than one when they are equal. */
export function winnersOf({ seats, totals }: Pick<SessionState, 'seats' | 'totals'>): string[] {
  const scored = seats.map(({ id }) => id).filter((id) => Object.hasOwn(totals, id))
  const best = Math.max(...scored.map((id) => totals[id]!))
  return scored.filter((id) => totals[id] === best)
}

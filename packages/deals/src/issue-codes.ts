import type { Issue, Path, UnknownName } from '@seedfast/world'

/** The codes of the issues with a session's events, its params or its archive, each with its data. */
export interface DealsCodes {
  // The form of an event.
  'not-an-event': { readonly got: unknown }
  'unknown-event-key': { readonly got: string }
  'invalid-event-id': { readonly got: unknown }
  'invalid-time': { readonly got: unknown }
  'unknown-event': UnknownName
  'not-an-event-name': { readonly got: unknown }
  'invalid-id': { readonly got: unknown }
  'lone-surrogate': { readonly got: string }
  /** An event that an archive can't represent. `issues` contains the reasons. */
  'invalid-event': { readonly issues: readonly Issue[] }
  // Params and results.
  'repeated-seat': { readonly seat: string; readonly first: number }
  'dealer-not-seated': { readonly got: string; readonly seats: readonly string[] }
  'not-a-card': { readonly got: string }
  // Versions and seeds.
  'unknown-seed-version': { readonly got: unknown; readonly supported: readonly number[] }
  'unknown-rules-version': { readonly got: unknown; readonly supported: readonly number[] }
  'invalid-session-seed': { readonly got: unknown; readonly seedVersion: number }
  'unknown-commitment-format': { readonly got: string; readonly expected: string }
  'second-seed': { readonly got: number | string; readonly seed: number | string }
  'seed-is-committed': Empty
  'seed-after-deal': { readonly round: number }
  // Conditions for an event.
  'not-a-session-event': { readonly type: string }
  'wrong-phase': { readonly type: string; readonly phase: string }
  'wrong-round': { readonly type: string; readonly expected: number; readonly got: number }
  'after-first-deal': { readonly type: string; readonly round: number }
  'after-options': { readonly type: string }
  'wrong-stage': {
    readonly type: string
    readonly stage: string
    readonly round: number
    /** The ID of the seat that must send the next nonce, or null if no nonce is missing. */
    readonly seat: string | null
  }
  'not-dealt': { readonly type: string }
  'game-over': { readonly type: string }
  'open-trick': { readonly type: string; readonly cards: number }
  'takeover-outside-play': { readonly type: string }
  'no-takeovers': { readonly type: string }
  // Seats.
  'unknown-seat': { readonly got: string; readonly seats: readonly string[] }
  'seat-taken': { readonly id: string }
  'too-many-seats': { readonly id: string; readonly max: number }
  'bot-of-a-person': { readonly id: string; readonly bot: string }
  'not-a-permutation': { readonly expected: readonly string[]; readonly got: readonly string[] }
  'seat-count': { readonly round: number; readonly min: number; readonly max: number; readonly got: number }
  'past-round': { readonly round: number; readonly got: number }
  'too-few-seats': { readonly round: number; readonly min: number; readonly got: number }
  'not-taken-over': { readonly id: string }
  'already-a-bot': { readonly id: string; readonly bot: string }
  // Provable sessions.
  'late-commitment': Empty
  'no-commitment': { readonly type: string }
  'second-nonce': { readonly id: string }
  'bots-first': { readonly id: string }
  'unknown-protocol': { readonly got: number; readonly supported: readonly number[] }
  'nonce-of-a-bot': { readonly id: string }
  'not-a-nonce-commitment': { readonly got: string }
  /** A seat commits twice, or to the same nonce as another seat. `other` is the seat that committed first. */
  'second-nonce-commitment': { readonly id: string; readonly other: string }
  /** A nonce that isn't in NFC, starts or ends with a space, or is a code in an unusual form. */
  'untidy-nonce': { readonly expected: string; readonly got: string }
  /** A nonce that a seat didn't commit to. `got` is null if the nonce is too short to be committed to. */
  'not-the-committed-nonce': { readonly id: string; readonly expected: string; readonly got: string | null }
  'no-people': Empty
  'invisible-name': { readonly id: string; readonly got: string }
  /** Two seats with names or IDs that look the same. Each one is the name or ID that is affected. */
  'look-alike-seats': { readonly one: string; readonly other: string }
  'wrong-reveal': { readonly issues: readonly Issue[] }
  // Deals.
  'wrong-dealer': { readonly round: number; readonly expected: string; readonly got: string }
  'wrong-order': { readonly expected: readonly string[]; readonly got: readonly string[] }
  'wrong-hands': { readonly expected: readonly string[]; readonly got: readonly string[] }
  'wrong-trump': { readonly card: string; readonly got: string }
  'wrong-hand-size': { readonly seat: string; readonly expected: number; readonly got: number }
  'repeated-card': { readonly seat: string; readonly card: string; readonly max: number }
  'not-dealt-by-seed': {
    readonly seed: number | string
    /** The ID of the seat whose cards differ, or null if the trump card differs. */
    readonly seat: string | null
    /** The index of the first card in the seat's hand that differs, or 0 for the trump card. */
    readonly index: number
    readonly expected: string
    readonly got: string
  }
  'not-finalized': { readonly round: number }
  'finalized-twice': { readonly round: number }
  // Bids and cards.
  'wrong-turn': { readonly expected: string | null; readonly got: string }
  'bid-too-high': { readonly got: number; readonly max: number }
  'not-in-hand': { readonly seat: string; readonly card: string }
  'trump-not-broken': { readonly seat: string; readonly card: string }
  'must-follow-suit': { readonly seat: string; readonly card: string; readonly suit: string }
  'not-the-bots-choice': {
    readonly seed: number | string
    readonly seat: string
    readonly bot: string
    readonly expected: Choice
    readonly got: Choice
  }
  // Statements.
  'wrong-statement': { readonly type: string; readonly expected: unknown; readonly got: unknown }
  'wrong-count': {
    readonly type: string
    readonly seat: string
    readonly expected: number | null
    readonly got: number | null
  }
  'not-the-last-round': { readonly type: string; readonly got: number }
  // Archives.
  'not-a-session-archive': Empty
  'windows-line-ending': Empty
  'no-line-hash': { readonly got: unknown }
  'unknown-archive-format': { readonly got: unknown; readonly expected: string }
  'invalid-header-field': { readonly got: unknown; readonly expected: 'array' | 'string' | 'integer' }
  'unfinished-line': Empty
  'no-header': Empty
  'second-game': Empty
  'not-as-exported': Empty
  'wrong-header': { readonly expected: unknown; readonly got: unknown }
  'wrong-hash': {
    readonly cause: 'swapped' | 'inserted' | 'hash-edited' | 'edited-or-missing' | 'unknown'
    readonly line: number
    readonly expected: string
    readonly got: string
  }
  'wrong-head': { readonly expected: string; readonly got: string | null }
  'wrong-commitment': { readonly expected: string; readonly got: string | null }
  'wrong-nonce': { readonly seat: string; readonly expected: string; readonly got: string | null }
  /** `got` is null if the archive has no table code. */
  'wrong-table-code': { readonly expected: string; readonly got: string | null }
  /** A name that more than one seat has. */
  'ambiguous-seat': { readonly got: string; readonly seats: readonly string[] }
  // Branches.
  'branch-line': { readonly got: number; readonly min: number; readonly max: number }
  /**
   * A line in the middle of a trick. `before` and `after` are the nearest lines where the session can branch off.
   */
  'branch-in-trick': { readonly got: number; readonly before: number; readonly after: number | null }
  'branch-unfinished-setup': { readonly got: number; readonly first: number | null }
  'branch-after-end': { readonly got: number; readonly last: number }
  // The seats of a new table.
  'table-size': { readonly min: number; readonly max: number; readonly got: number }
  'invalid-name': { readonly got: string; readonly max: number }
  /** A name that looks like the name of an earlier seat, or is the same. */
  'repeated-name': { readonly got: string; readonly name: string; readonly first: number }
  // Scorecards.
  'score-not-due': {
    readonly kind: 'bids' | 'tricks'
    readonly round: number
    /** The entry to make next, or null if the game is over. */
    readonly next: { readonly kind: 'bids' | 'tricks'; readonly round: number } | null
  }
  'score-dealer': { readonly got: number; readonly players: number }
  'score-count': { readonly expected: number; readonly got: number }
  'score-range': { readonly got: number; readonly max: number }
  'score-sum': { readonly expected: number; readonly got: number }
  'score-hook': { readonly dealer: string; readonly tricks: number }
  // Game records and logs.
  'not-a-game-record': { readonly got: unknown }
  /** A game record that contains an illegal event, so its game can't be continued. */
  'faulty-record': { readonly index: number; readonly type: string; readonly message: string }
  'finished-record': Empty
  /** A value in a game record's summary that doesn't follow from its events. */
  'wrong-summary': { readonly path: Path; readonly expected: unknown; readonly got: unknown }
  /** An event that isn't allowed at its position in the log. */
  'refused-event': { readonly type: string; readonly refusal: { readonly message: string } }
}

type Empty = Readonly<Record<never, never>>

/** A bot's decision: a bid, or a card such as `TC`. */
export type Choice = { readonly bid: number } | { readonly card: string }

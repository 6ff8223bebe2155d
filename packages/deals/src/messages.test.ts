import { expect, test } from 'vitest'
import type { DealsCodes } from './issue-codes.js'
import { dealsMessage } from './messages.js'

type Row = {
  readonly [Code in keyof DealsCodes]: readonly [Code, DealsCodes[Code], string]
}[keyof DealsCodes]

const stage = { type: 'player/added', round: 2, seat: 'ann' }
const hash = { line: 9, expected: 'e', got: 'f' }

test.each<Row>([
  [
    'wrong-stage',
    { ...stage, stage: 'table' },
    "player/added isn't allowed here: a provable session's seats and options must be set first",
  ],
  [
    'wrong-stage',
    { ...stage, stage: 'nonces' },
    "player/added isn't allowed here: only nonces can come next, and ann hasn't sent its nonce yet",
  ],
  [
    'wrong-stage',
    { ...stage, stage: 'first deal' },
    "player/added isn't allowed here: every nonce has been sent, so the first deal comes next",
  ],
  [
    'wrong-stage',
    { ...stage, stage: 'play' },
    "player/added isn't allowed here: round 2 has already been dealt, so the seats, options and seed can't change",
  ],
  [
    'wrong-stage',
    { ...stage, stage: 'reveal' },
    "player/added isn't allowed here: the last round is over, so the reveal comes next",
  ],
  [
    'wrong-stage',
    { ...stage, stage: 'revealed' },
    "player/added isn't allowed here: the seed has been revealed, so the session is over",
  ],
  ['wrong-hash', { ...hash, cause: 'swapped' }, "the hash doesn't match: this line and line 10 were swapped"],
  [
    'wrong-hash',
    { ...hash, cause: 'inserted' },
    "the hash doesn't match: this line was inserted before line 10",
  ],
  [
    'wrong-hash',
    { ...hash, cause: 'hash-edited' },
    "the hash doesn't match: it must be e, got f; only the hash was edited",
  ],
  [
    'wrong-hash',
    { ...hash, cause: 'edited-or-missing' },
    "the hash doesn't match: the line was edited, or lines before it are missing",
  ],
  ['wrong-hash', { ...hash, cause: 'unknown' }, "the hash doesn't match: it must be e, got f"],
  [
    'not-dealt-by-seed',
    { seed: 42, seat: 'b', index: 2, expected: '9C', got: '2S' },
    'with seed 42, card 3 of b must be 9♣, got 2♠',
  ],
  [
    'not-dealt-by-seed',
    { seed: 42, seat: null, index: 0, expected: 'TS', got: '2S' },
    'with seed 42, the trump card must be 10♠, got 2♠',
  ],
  [
    'not-the-bots-choice',
    { seed: 7, seat: 'b', bot: 'easy', expected: { bid: 3 }, got: { bid: 9 } },
    'with seed 7, the easy bot b bids 3, got 9',
  ],
  [
    'not-the-bots-choice',
    { seed: 7, seat: 'b', bot: 'hard', expected: { card: 'TC' }, got: { card: 'AS' } },
    'with seed 7, the hard bot b plays 10♣, got A♠',
  ],
  [
    'wrong-statement',
    { type: 'round/state-set', expected: ['scored', 'complete'], got: 'bidding' },
    'round/state-set must be scored or complete, got bidding',
  ],
  [
    'wrong-count',
    { type: 'round/finalize', seat: 'a', expected: null, got: 1 },
    'round/finalize must not include a, got 1',
  ],
  [
    'wrong-nonce',
    { seat: 'ann', expected: 'tulip', got: null },
    'the nonce of ann must be "tulip", but there is none',
  ],
  [
    'repeated-card',
    { seat: 'a', card: 'TC', max: 2 },
    "10♣ can't be dealt to a: both copies in the deck have already been dealt",
  ],
])('%s %j', (code, data, text) => {
  expect(dealsMessage(code, data as never)).toBe(text)
})

import { describe, expect, test } from 'vitest'
import { nonceCommitment } from '@seedfast/fair'
import { forgedArchive, forgedHeader } from '../archive/forged-archive.fixture.js'
import { headerOf } from '../archive/header.js'
import type { SeenInGame } from '../archive/seen-in-game.js'
import { verifyArchive, type ArchiveReport } from '../archive/verify-archive.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import { lookAlike } from '../events/name-shape.js'
import { applyEvent } from '../rules/apply.js'
import { tableCodeOf } from '../rules/fixed-table.js'
import { EMPTY_STATE, turnOf, type SessionState } from '../rules/state.js'
import { choicesOf, seatView } from '../rules/seat-view.js'
import type { TableConfig } from '../session/opening.js'
import { runOn, sessionOf, type Session } from '../session/session.js'
import { fairOpening, hostSources, nonceCommittedEvent, nonceEvent, revealEvent } from './fair-session.js'
import { longNonce, withAllNonces } from './nonces.fixture.js'
import { oldOpening } from './old-form.fixture.js'

/*
 * Attacks by a host that controls the program. It knows the person's nonce, tries many games, and writes the log of the
 * one that it likes best in the right order. The person checks that log with an honest program.
 */

const SECRET = { seed: 'the host keeps this', salt: '000102030405060708090a0b0c0d0e0f' }
const SUBJECT = 'friday table'
const BOT = { id: 'bot', bot: 'hard' as const }
const TABLE: TableConfig = { seats: [{ id: 'ann', name: 'Ann' }, BOT, { id: 'h', bot: 'easy' }], rounds: 1 }

/** Plays a session whose nonces have been sent, and reveals. The host wins if it may. */
function played(ready: readonly SessionEvent[]): Session {
  let session: Session = { log: ready, state: ready.reduce(applyEvent, EMPTY_STATE) }
  for (;;) {
    session = runOn(session, hostSources(session.state, SECRET))
    const { state, log } = session
    const turn = turnOf(state)
    if (turn === null) break
    const event =
      state.phase === 'bidding'
        ? eventOf('bid/set', { round: state.roundNo, playerId: turn, bid: 1 })
        : eventOf('sp/trick/played', { playerId: turn, card: choicesOf(seatView(state, turn))[0]! })
    session = { log: [...log, event], state: applyEvent(state, event) }
  }
  const reveal = revealEvent(SECRET)
  return { log: [...session.log, reveal], state: applyEvent(session.state, reveal) }
}

/** Returns the number of trumps that Ann is dealt, which the host wants to be small. */
function annsTrumps(ready: readonly SessionEvent[]): number {
  const { state } = runOn(sessionOf(ready), hostSources(sessionOf(ready).state, SECRET))
  return state.hands['ann']!.filter(({ suit }) => suit === state.trump).length
}

/** Returns the game that the host likes best. */
function chosen(games: readonly (readonly SessionEvent[])[]): readonly SessionEvent[] {
  return games.reduce((best, game) => (annsTrumps(game) < annsTrumps(best) ? game : best))
}

const verdict = (log: readonly SessionEvent[], seen: SeenInGame): ArchiveReport =>
  verifyArchive(forgedArchive(log), seen)

const HONEST = sessionOf(fairOpening(SECRET, SUBJECT, TABLE))
const SEEN = { table: tableCodeOf(HONEST.state)!, nonces: [{ seat: 'Ann', nonce: 'tulip' }] }
const TRIES = Array.from({ length: 40 }, (_, i) => i)

const opened = (table: TableConfig, nonce = 'tulip'): SessionEvent[] => [
  ...fairOpening(SECRET, SUBJECT, table),
  nonceEvent('ann', nonce),
]

test('the honest game is proven', () => {
  expect(verdict(played(opened(TABLE)).log, SEEN)).toMatchObject({ faults: [], proof: 'proven' })
})

const [ann, bot, easy] = TABLE.seats as [
  { id: string; name: string },
  typeof BOT,
  { id: string; bot: 'easy' },
]

describe("after Ann's nonce, the host chooses", () => {
  test.each<[string, (i: number) => TableConfig]>([
    ["a bot's ID", (i) => ({ ...TABLE, seats: [ann, { ...bot, id: `bot${i}` }, easy] })],
    ["a bot's name", (i) => ({ ...TABLE, seats: [ann, { ...bot, name: `Robo${i}` }, easy] })],
    ["Ann's name", (i) => ({ ...TABLE, seats: [{ ...ann, name: `Ann${i}` }, bot, easy] })],
    [
      'an added seat',
      (i) => ({ ...TABLE, seats: [...TABLE.seats, { id: `extra${i}`, bot: 'easy' as const }] }),
    ],
    ['the order of seats', (i) => ({ ...TABLE, seats: i % 2 === 0 ? [bot, ann, easy] : [easy, bot, ann] })],
    ['the dealer', (i) => ({ ...TABLE, dealer: i % 2 === 0 ? 'bot' : 'h' })],
    ['the rounds', (i) => ({ ...TABLE, rounds: 2 + (i % 3) })],
    ['takeovers', () => ({ ...TABLE, takeovers: true })],
    [
      "a bot's level",
      (i) => ({ ...TABLE, seats: [ann, { ...bot, bot: i % 2 === 0 ? 'easy' : 'expert' }, easy] }),
    ],
  ])('%s: the table code differs', (_what, table) => {
    const log = chosen(TRIES.slice(0, 6).map((i) => opened(table(i))))
    // Without Ann's notes, nothing contradicts the log.
    const full = played(log).log
    expect(verdict(full, {})).toMatchObject({ faults: [], proof: 'consistent' })
    const nonces = SEEN.nonces.map(({ nonce }) => ({ seat: 'ann', nonce }))
    expect(verdict(full, { ...SEEN, nonces })).toMatchObject({
      faults: [{ rule: 'table', code: 'wrong-table-code', data: { expected: SEEN.table } }],
      proof: expect.not.stringMatching('proven'),
    })
  })

  test("the commitment's subject, or another secret", () => {
    for (const log of [
      [...fairOpening(SECRET, 'another table', TABLE), nonceEvent('ann', 'tulip')],
      [...fairOpening({ ...SECRET, seed: 'better' }, SUBJECT, TABLE), nonceEvent('ann', 'tulip')],
    ])
      expect(verdict(log, SEEN).faults).toMatchObject([{ rule: 'table' }])
  })

  test("nonces of bots: there aren't any", () => {
    const games = TRIES.map((i) => [...HONEST.log, nonceEvent('bot', `n${i}`), nonceEvent('ann', 'tulip')])
    for (const game of games.slice(0, 2))
      expect(verdict(game, SEEN).faults).toMatchObject([
        { code: 'nonce-of-a-bot', line: HONEST.log.length + 2 },
      ])
  })

  test('when a seat joins or leaves, or another table event after the options', () => {
    for (const event of [
      eventOf('player/dropped', { id: 'h', fromRound: 2 }),
      eventOf('player/renamed', { id: 'bot', name: 'Other' }),
      eventOf('players/reordered', { order: ['bot', 'ann', 'h'] }),
      eventOf('sp/human-set', { id: 'bot' }),
    ])
      expect(verdict([...HONEST.log, event, nonceEvent('ann', 'tulip')], SEEN).faults).toMatchObject([
        { rule: 'provenance', code: 'wrong-stage' },
      ])
  })

  test("another nonce in Ann's place, which only Ann's own nonce reveals", () => {
    const log = chosen(TRIES.map((i) => opened(TABLE, `t${i}`)))
    const full = played(log).log
    expect(verdict(full, { table: SEEN.table })).toMatchObject({ faults: [], proof: 'consistent' })
    expect(verdict(full, SEEN).faults).toMatchObject([{ rule: 'nonce', code: 'wrong-nonce' }])
  })

  test("another form of Ann's nonce", () => {
    for (const nonce of [' tulip', 'tulip ', 'tulip\u00a0', 'tulip\u200b', 'TULIP', 'tulip\n'])
      expect(
        verdict([...HONEST.log, eventOf('sp/nonce-set', { playerId: 'ann', nonce })], SEEN).faults,
      ).toMatchObject([{ code: expect.stringMatching(/^(untidy|wrong)-nonce$/) }])
    const accents = [...HONEST.log, eventOf('sp/nonce-set', { playerId: 'ann', nonce: 'ole\u0301' })]
    expect(verdict(accents, { ...SEEN, nonces: [{ seat: 'ann', nonce: 'olé' }] }).faults).toMatchObject([
      { code: 'untidy-nonce' },
    ])
  })

  test('the order of lines, statements between them, or IDs and times of events: the cards stay the same', () => {
    const full = played(opened(TABLE)).log
    const noted = full.map((event, i) => ({ ...event, eventId: `e${i}`, ts: i }))
    expect(verdict(noted, SEEN)).toMatchObject({ faults: [], proof: 'proven' })
    const late = [...full]
    ;[late[4], late[5]] = [late[5]!, late[4]!]
    expect(verdict(late, SEEN).faults[0]).toMatchObject({ rule: 'provenance' })
    // The seats may join in another order of lines only if the order of seats is another one.
    const seats = [full[0]!, full[2]!, full[1]!, ...full.slice(3)]
    expect(verdict(seats, SEEN).faults[0]).toMatchObject({ rule: 'table' })
  })

  test('the old form, in which the host sends the nonces of its bots', () => {
    const games = TRIES.map((i) => oldOpening(SECRET, SUBJECT, TABLE, { bot: `n${i}`, h: 'x', ann: 'tulip' }))
    expect(annsTrumps(chosen(games))).toBeLessThan(annsTrumps(games[0]!))
    const full = played(chosen(games)).log
    const commitment = (full[0] as Extract<SessionEvent, { type: 'sp/commitment-set' }>).payload.hash
    for (const seen of [{}, { commitment, nonces: SEEN.nonces }])
      expect(verdict(full, seen)).toMatchObject({ faults: [], proof: 'old-form', tableCode: null })
    expect(verdict(full, SEEN).faults).toMatchObject([
      { code: 'wrong-table-code', data: { expected: SEEN.table, got: null } },
    ])
  })
})

describe('a log that is edited in any one place and hashed again', () => {
  const full = played(opened(TABLE)).log
  const deals = (log: readonly SessionEvent[]) => log.filter(({ type }) => type === 'sp/deal')
  const header = headerOf(full)
  const edits: (readonly SessionEvent[])[] = []
  // Of the bids and tricks, which aren't part of what is proven, a few are enough.
  const opening = full.findIndex(({ type }) => type === 'sp/deal') + 1
  for (const [at, event] of full.entries()) {
    if (at > opening && at < full.length - 1 && at % 8 !== 0) continue
    const before = full.slice(0, at)
    const after = full.slice(at + 1)
    edits.push([...before, ...after], [...before, event, event, ...after])
    if (after.length > 0) edits.push([...before, after[0]!, event, ...after.slice(1)])
    for (const path of leavesOf(event.payload))
      for (const value of ['ann', 'h', 1, 'hearts'])
        edits.push([
          ...before,
          { ...event, payload: edited(event.payload, path, value) } as SessionEvent,
          ...after,
        ])
  }

  test('is never proven with other cards', () => {
    let proven = 0
    for (const log of edits) {
      const { proof, faults, session } = verifyArchive(forgedArchive(log, forgedHeader(log, header)), SEEN)
      if (proof !== 'proven') continue
      proven++
      expect(faults).toEqual([])
      expect(deals(session.log)).toEqual(deals(full))
    }
    // Some edits change nothing, or replace a card that Ann played by another legal one.
    expect(proven).toBeGreaterThan(0)
    expect(edits.length).toBeGreaterThan(100)
  })
})

/** Returns the paths of all values in an object that aren't objects themselves. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

/** Returns a copy of an object in which the value at a path is another one. */
function edited(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = edited(copy[key], rest, other)
  return copy
}

/** Limits of the proof, which docs/deals.md and docs/fair.md describe. */
describe('a log can be proven although', () => {
  test('the only person knew the secret, and chose the nonce', () => {
    const nonces = TRIES.map((i) => `t${i}`)
    const log = chosen(nonces.map((nonce) => opened(TABLE, nonce)))
    const { nonce } = (log.at(-1) as Extract<SessionEvent, { type: 'sp/nonce-set' }>).payload
    expect(annsTrumps(log)).toBeLessThan(annsTrumps(opened(TABLE)))
    expect(verdict(played(log).log, { ...SEEN, nonces: [{ seat: 'Ann', nonce }] }).proof).toBe('proven')
  })

  test('Ann noted several table codes, among which the host chose after her nonce', () => {
    const games = TRIES.map((i) => opened({ ...TABLE, seats: [ann, { ...bot, id: `bot${i}` }, easy] }))
    const log = chosen(games)
    const table = tableCodeOf(sessionOf(log).state)!
    expect(annsTrumps(log)).toBeLessThan(annsTrumps(opened(TABLE)))
    expect(verdict(played(log).log, { ...SEEN, table }).proof).toBe('proven')
  })
})

describe('two people, one of whom plays with the host', () => {
  test("the host sends its own nonce for Ann, and only Ann's own nonce reveals that", () => {
    // The host shows Ann the code of this table, and ignores the commitment and the nonce that she sends.
    const table = tableCodeOf(sessionOf(committed).state)!
    const log = played(withAllNonces(seated).log).log
    const eves = { seat: 'eve', nonce: longNonce('eve') }
    expect(verdict(log, { table, nonces: [eves] }).proof).toBe('proven')
    const own = { seat: 'ann', nonce: longNonce('what Ann really sent') }
    expect(verdict(log, { table, nonces: [eves, own] }).faults).toMatchObject([{ code: 'wrong-nonce' }])
  })

  const PAIR: TableConfig = { ...TABLE, seats: [{ id: 'ann', name: 'Ann' }, { id: 'eve', name: 'Eve' }, BOT] }
  const seated = sessionOf(fairOpening(SECRET, SUBJECT, PAIR))
  const committed = withAllNonces(seated).log.slice(0, -2)
  const seen = {
    table: tableCodeOf(sessionOf(committed).state)!,
    nonces: [{ seat: 'ann', nonce: longNonce('ann') }],
  }

  test("Eve can't choose her nonce after Ann's", () => {
    expect(tableCodeOf(seated.state)).toBeNull()
    const games = TRIES.map((i) => withAllNonces(seated, (id) => longNonce(id) + (id === 'eve' ? i : '')).log)
    const full = played(chosen(games.slice(1))).log
    expect(verdict(full, {})).toMatchObject({ faults: [], proof: 'consistent' })
    expect(verdict(full, seen).faults).toMatchObject([{ rule: 'table', code: 'wrong-table-code' }])
    const other = nonceEvent('eve', longNonce('another'))
    const log = [...committed, nonceEvent('ann', longNonce('ann')), other]
    expect(verdict(log, seen).faults).toMatchObject([{ code: 'not-the-committed-nonce' }])
    const short = [...committed, nonceEvent('ann', 'tulip')]
    expect(verdict(short, seen).faults).toMatchObject([
      { code: 'not-the-committed-nonce', data: { got: null } },
    ])
  })

  test("nobody can skip the commitments, repeat one, or send somebody else's", () => {
    const anns = nonceCommittedEvent('ann', nonceCommitment(longNonce('ann')))
    for (const [log, code] of [
      [[...seated.log, nonceEvent('ann', longNonce('ann'))], 'wrong-stage'],
      [[...seated.log, anns, anns], 'second-nonce-commitment'],
      [
        [...seated.log, anns, nonceCommittedEvent('eve', nonceCommitment(longNonce('ann')))],
        'second-nonce-commitment',
      ],
      [[...seated.log, nonceCommittedEvent('eve', 'x')], 'not-a-nonce-commitment'],
      [[...seated.log, nonceCommittedEvent('bot', nonceCommitment(longNonce('b')))], 'nonce-of-a-bot'],
    ] as const)
      expect(verdict(log, {}).faults).toMatchObject([{ code }])
    expect(() => nonceCommitment('tulip')).toThrow('must have at least 26 characters')
  })

  test("Ann's seat played by the host's own nonce, with Ann's in Eve's", () => {
    const swapped = withAllNonces(seated, (id) => longNonce(id === 'ann' ? 'eve' : 'ann'))
    const table = tableCodeOf(swapped.state)!
    expect(verdict(swapped.log, { ...seen, table }).faults).toMatchObject([{ code: 'wrong-nonce' }])
  })
})

describe('seats that people could confuse', () => {
  const named = (...names: readonly [string, string][]): ArchiveReport =>
    verdict(
      fairOpening(SECRET, SUBJECT, {
        seats: names.map(([id, name], i) => (i === 0 ? { id, name } : { id, name, bot: 'easy' })),
      }),
      {},
    )

  test.each([
    ['Ann', 'ann'],
    ['Zoë', 'Zoe\u0308'],
    ['Ann', '\u0410nn'],
    ['Аня', 'АНЯ'],
    ['Hank', 'Ηаnk'],
    ['Ian', 'lan'],
    ['Bob', 'B0b'],
    ['Bob Lee', 'Bob\u2011Lee'],
    ['Emma', 'Ernrna'],
    ['Ann', 'Ａｎｎ'],
    ['Ann', '𝐀𝐧𝐧'],
    ['сосо', 'coco'],
    ['TOM', 'ΤΟΜ'],
    ['ロ', '口'],
    ['土田', '士田'],
    ['口', '囗'],
    ['𠙴', '凵'],
    ['आशा', 'अाशा'],
    ['আশা', 'অাশা'],
    ['அரவி', 'அாவி'],
    ['మధు', 'వుధు'],
    ['แดง', 'เเดง'],
    ['ㄱ', '\u11a8'],
    ['Ю', 'IO'],
    ['🌙', '🌒'],
    ["O'Neil", 'O\u05d9Neil'],
    ['To\u2019', 'Tơ'],
    ["r'", 'ґ'],
    ['b\u0304', 'Б'],
    ['all', 'a\u2016'],
    ['\u0629', '\u00f6'],
    ['%', 'o/o'],
    ['ओम', 'अाेम'],
    ['ऐन', 'एेन'],
  ])('%s and %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(true)
    expect(named(['a', one], ['b', other]).faults).toMatchObject([{ code: 'look-alike-seats' }])
  })

  test.each([
    'An\u200bn',
    'Ann\u202e',
    '\u2066Ann',
    'A\u034fnn',
    '\u3164',
    'A\u00adnn',
    'ᴀnn',
    'ɑnn',
    '\u2800',
    'Ꭺnn',
    'ſam',
    'Ϲleo',
    'Ma×',
    '∆',
    'क\u0307',
    'A\u0945nn',
    'A\u0e33nn',
    'r\u0335',
    '\u02dban',
    '\u037aan',
    'Ma\u166e',
    '\u2e39',
    '\ufcd2',
    'Ann\u17d4',
  ])('the name %j', (name) =>
    expect(named(['a', name], ['b', 'Bob']).faults).toMatchObject([{ code: 'invisible-name' }]),
  )

  test('an ID that looks like a name of another seat', () => {
    expect(named(['ann', 'Zoe'], ['b', 'Ann']).faults).toMatchObject([{ code: 'look-alike-seats' }])
    expect(named(['l1', 'Zoe'], ['I1', 'Bob']).faults).toMatchObject([{ code: 'look-alike-seats' }])
  })

  test('names of many languages are fine', () => {
    for (const [one, other] of [
      ['Иван', 'Ольга'],
      ['小明', '王芳'],
      ['Søren', 'Łukasz'],
      ['Αλέξης', 'Μαρία'],
      ['राम', 'रीमा'],
      ['Ali', 'علي'],
      ['さくら', 'サクラ'],
      ['😀', '🎲'],
      ["O'Neil", 'Jean-Luc'],
      ['Thơ', 'Dũng'],
      ['דן', 'דינה'],
      ['!!!', 'น้ำ'],
      ['राम।', 'தமிழ்'],
    ] as const)
      expect(named(['a', one], ['b', other]).faults, `${one} ${other}`).toEqual([])
  })

  test('a nonce whose seat fits two seats of an old log, or none', () => {
    const seats = [
      { id: 'a', name: 'Ann' },
      { id: 'b', name: '\u0410nn', bot: 'easy' as const },
    ]
    const log = oldOpening(SECRET, SUBJECT, { seats, rounds: 1 }, { b: 'tulip', a: 'rose' })
    for (const [seat, code] of [
      ['Ann', 'ambiguous-seat'],
      ['Zoe', 'wrong-nonce'],
    ] as const)
      expect(verdict(log, { nonces: [{ seat, nonce: 'rose' }] }).faults).toMatchObject([{ code }])
    expect(verdict(log, { nonces: [{ seat: 'a', nonce: 'rose' }] }).faults).toEqual([])
  })

  test('a table without people', () => {
    const seats = [BOT, { id: 'h', bot: 'easy' as const }]
    expect(verdict(fairOpening(SECRET, SUBJECT, { seats }), {}).faults).toMatchObject([{ code: 'no-people' }])
  })
})

test('a person whose ID is the name of a property of every object can send a nonce', () => {
  const seats = [{ id: 'constructor' }, BOT]
  const open = sessionOf(fairOpening(SECRET, SUBJECT, { seats, rounds: 1 }))
  const full = played([...open.log, nonceEvent('constructor', 'tulip')]).log
  const nonces = [{ seat: 'constructor', nonce: 'tulip' }]
  expect(verdict(full, { table: tableCodeOf(open.state)!, nonces })).toMatchObject({
    faults: [],
    proof: 'proven',
  })
})

test('a session in the old form can be continued', () => {
  const log = oldOpening(SECRET, SUBJECT, TABLE, { bot: 'n', h: 'x', ann: 'tulip' })
  const state: SessionState = sessionOf(log).state
  expect(state.provenance?.protocol).toBe(1)
  expect(sessionOf(played(log).log).state.sessionSeed?.seedVersion).toBe(2)
})

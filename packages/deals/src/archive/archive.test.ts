import { canonicalJson } from '@seedfast/world'
import { Mulberry32 } from '@seedfast/rng'
import { describe, expect, test } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { cardText } from '../cards/card.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import { playableCards } from '../rules/tricks.js'
import { ledSuit, turnOf } from '../rules/state.js'
import { sessionSeed } from '../seed/session-seed.js'
import { uniform } from '../seed/word-source.js'
import { branch, rewind } from '../session/branch.js'
import { openingEvents, type SeatConfig } from '../session/opening.js'
import { runOn, sessionOf, step, type Session } from '../session/session.js'
import { chainHash, exportArchive } from './archive.js'
import { divergeSessions } from './diverge-archives.js'
import type { ArchiveFault } from './fault.js'
import { verifyArchive } from './verify-archive.js'

const bots = (...ids: string[]): SeatConfig[] => ids.map((id) => ({ id, bot: 'easy' }))

function botSession(seed: number | string, seats = bots('a', 'b', 'c', 'd'), rounds = 10): Session {
  return runOn(sessionOf(openingEvents(sessionSeed(seed), { seats, rounds })))
}

const WHOLE = botSession(42)
const { text: TEXT, head: HEAD } = exportArchive(WHOLE)
const LINES = TEXT.slice(0, -1).split('\n')

const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/** Returns an archive with changed lines and all hashes rebuilt, as a forger would write it. */
function forged(changed: number | readonly number[], change: (body: string) => string): string {
  let before: string | null = null
  return joined(
    LINES.map((text, i) => {
      const body = text.slice(0, text.lastIndexOf(',"hash":"'))
      const made = [changed].flat().includes(i + 1) ? change(body) : body
      before = chainHash(before, made)
      return `${made},"hash":"${before}"}`
    }),
  )
}

function faultsOf(text: string, head?: string): readonly ArchiveFault[] {
  return verifyArchive(text, head === undefined ? {} : { head }).faults
}

/** Returns the line of the first event for which `test` returns true. */
const lineOf = (test: (event: SessionEvent) => boolean): number => WHOLE.log.findIndex(test) + 2

describe('a round trip', () => {
  test.each([
    ['normal', WHOLE],
    ['two seats, version 2', botSession('0123456789abcdef0123456789abcdef', bots('x', 'y'))],
    ['ten seats', botSession(0, bots('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'), 2)],
  ])('%s: every event and state is restored, and a second export has the same bytes', (_what, session) => {
    const { text, head } = exportArchive(session)
    const report = verifyArchive(text, { head })
    expect(report.faults).toEqual([])
    expect(report.session.log).toEqual(session.log)
    expect(report.session.state).toEqual(session.state)
    expect(report.head).toBe(head)
    expect(exportArchive(report.session).text === text).toBe(true)
  })

  test('an unfinished game can be exported at every event', () => {
    const { log } = botSession(7, bots('a', 'b', 'c'), 1)
    for (let events = 1; events <= log.length; events++) {
      const { text, head } = exportArchive({ log: log.slice(0, events) })
      expect(verifyArchive(text, { head }).faults).toEqual([])
    }
  })

  test('ids and times of events are exported and hashed', () => {
    const log = WHOLE.log.map((event, i) => ({ ...event, eventId: `e${i}`, ts: 1_700_000_000_000 + i }))
    const { text, head } = exportArchive({ log })
    expect(verifyArchive(text, { head }).session.log).toEqual(log)
    expect(faultsOf(text.replace('1700000000005', '1700000000006'), head)).toMatchObject([
      { rule: 'chain', line: 7 },
    ])
  })

  test('the first line has seed, versions, seats and dealer', () => {
    expect(JSON.parse(LINES[0]!)).toMatchObject({
      format: 'seedfast-deals/1',
      seed: 42,
      seedVersion: 1,
      rulesVersion: 1,
      seats: bots('a', 'b', 'c', 'd'),
      dealer: 'a',
      rounds: 10,
    })
    expect(JSON.parse(LINES[1]!)).toMatchObject({ type: 'sp/seed-set', payload: { seed: 42 } })
    expect(JSON.parse(LINES[2]!)).toMatchObject({ type: 'player/added' })
  })

  test('only the last game of a log is exported', () => {
    const log = [...botSession(1, bots('a', 'b'), 1).log, eventOf('sp/reset', {}), ...WHOLE.log]
    expect(exportArchive({ log }).head).toBe(HEAD)
  })
})

describe('the fault reveals how an archive was edited:', () => {
  const bid = lineOf(({ type }) => type === 'bid/set')

  test('an edited line', () => {
    const lines = [...LINES]
    lines[bid - 1] = lines[bid - 1]!.replace(/"bid":\d+/, '"bid":9')
    const { faults, session, lines: kept } = verifyArchive(joined(lines))
    expect(faults).toMatchObject([{ line: bid, rule: 'chain', data: { cause: 'edited-or-missing' } }])
    expect(kept).toBe(bid - 1)
    expect(session).toEqual(rewind(WHOLE, bid - 2))
  })

  test('an edited hash', () => {
    const lines = [...LINES]
    lines[9] = lines[9]!
      .replace(/"hash":"./, '"hash":"x')
      .replace('x', lines[9]!.includes('"hash":"0') ? '1' : '0')
    expect(faultsOf(joined(lines))[0]).toMatchObject({
      line: 10,
      data: { cause: 'hash-edited' },
    })
  })

  test('a missing line, swapped lines, an extra line', () => {
    expect(faultsOf(joined(LINES.filter((_, i) => i !== 20)))[0]).toMatchObject({
      line: 21,
      rule: 'chain',
      data: { cause: 'edited-or-missing' },
    })
    const swapped = [...LINES]
    swapped.splice(20, 2, LINES[21]!, LINES[20]!)
    expect(faultsOf(joined(swapped))[0]).toMatchObject({
      line: 21,
      data: { cause: 'swapped' },
    })
    const more = [...LINES]
    more.splice(20, 0, LINES[15]!)
    expect(faultsOf(joined(more))[0]).toMatchObject({
      line: 21,
      data: { cause: 'inserted' },
    })
  })

  test('a cut-off last line, without the lines before it', () => {
    const report = verifyArchive(TEXT.slice(0, -30))
    expect(report.faults).toMatchObject([
      {
        line: LINES.length,
        rule: 'form',
        readable: false,
        code: 'unfinished-line',
      },
    ])
    expect(report.valid).toBe(joined(LINES.slice(0, -1)))
    expect(faultsOf(TEXT.slice(0, -1))).toMatchObject([{ rule: 'form' }])
    // If the archive is cut at the end of a line, the rest is a valid archive. Only the head reveals the cut.
    expect(faultsOf(report.valid)).toEqual([])
    expect(faultsOf(report.valid, HEAD)).toMatchObject([{ rule: 'head', data: { expected: HEAD } }])
  })
})

describe('rules and seed detect forged archives with rebuilt hashes:', () => {
  test.each<[string, number | readonly number[], (body: string) => string, Partial<ArchiveFault>]>([
    [
      'another seed',
      [1, 2],
      (body) => body.replace('"seed":42', '"seed":43'),
      { rule: 'seed', data: { seed: 43 } },
    ],
    ['another seed in the header', 1, (body) => body.replace('"seed":42', '"seed":43'), { rule: 'header' }],
    [
      'another spelling of a line',
      9,
      (body) => body.replace('"payload":', '"payload": '),
      { rule: 'form', code: 'not-as-exported' },
    ],
    ['an extra key in the header', 1, (body) => `${body},"x":1`, { rule: 'form' }],
    ['another bot', 3, (body) => body.replace('easy', 'hard'), { rule: 'header' }],
    [
      'a bid',
      lineOf(({ type }) => type === 'bid/set'),
      (body) => body.replace(/"bid":\d+/, '"bid":9'),
      { rule: 'bot', data: { got: { bid: 9 } } },
    ],
    [
      'a bid out of range',
      lineOf(({ type }) => type === 'bid/set'),
      (body) => body.replace(/"bid":\d+/, '"bid":11'),
      { rule: 'bid' },
    ],
    [
      'a turn',
      lineOf(({ type }) => type === 'bid/set'),
      (body) => body.replace('"playerId":"b"', '"playerId":"c"'),
      { rule: 'turn' },
    ],
    [
      'a score',
      lineOf(({ type }) => type === 'round/finalize'),
      (body) => body.replace(/"a":-?\d+/, '"a":99'),
      { rule: 'statement' },
    ],
    [
      'an unknown event',
      9,
      (body) => body.replace(/"type":"[^"]+"/, '"type":"sp/cheat"'),
      {
        rule: 'form',
        readable: false,
        code: 'unknown-event',
        path: ['type'],
      },
    ],
    [
      'an extra key',
      2,
      (body) => body.replace('"seed":42', '"seed":42,"x":1'),
      { rule: 'form', readable: false },
    ],
    [
      'a seed that is not an integer',
      2,
      (body) => body.replace('"seed":42', '"seed":4.5'),
      { rule: 'form', readable: false },
    ],
    [
      'a second seed',
      3,
      (body) => body.replace(/.*/, '{"type":"sp/seed-set","payload":{"seed":1}'),
      { rule: 'seed once' },
    ],
    ['another format', 1, (body) => body.replace('deals/1', 'deals/9'), { rule: 'version', readable: false }],
    [
      'another seedVersion',
      1,
      (body) => body.replace('"seedVersion":1', '"seedVersion":7'),
      { rule: 'version', readable: false, code: 'unknown-seed-version' },
    ],
    [
      'another rulesVersion',
      1,
      (body) => body.replace('"rulesVersion":1', '"rulesVersion":2'),
      { rule: 'version', readable: false },
    ],
    ['a duplicate seat', 4, (body) => body.replace('"id":"b"', '"id":"a"'), { rule: 'seats' }],
    ['another game', 40, (body) => body.replace(/.*/, '{"type":"sp/reset","payload":{}'), { rule: 'scope' }],
  ])('%s', (_what, line, change, fault) => {
    const text = forged(line, change)
    expect(text).not.toBe(TEXT)
    const report = verifyArchive(text)
    expect(report.faults[0]).toMatchObject(fault)
    expect(report.session.log).toHaveLength(Math.max(report.lines - 1, 0))
    expect(report.lines).toBe(report.faults[0]!.line - 1)
    if (report.valid !== '') expect(verifyArchive(report.valid).faults).toEqual([])
    expect(faultsOf(text, HEAD).length).toBeGreaterThan(0)
  })

  test("a bot's card", () => {
    let found = 0
    for (const [i, event] of WHOLE.log.entries()) {
      if (event.type !== 'sp/trick/played') continue
      const { state } = rewind(WHOLE, i)
      const { playerId, card } = event.payload
      const others = playableCards(state.hands[playerId]!, ledSuit(state), state.trump!, state.trumpBroken)
      const other = others.find((one) => one !== card)
      if (other === undefined) continue
      const text = forged(i + 2, (body) => body.replace(canonicalJson(card), canonicalJson(other)))
      expect(faultsOf(text)[0]).toMatchObject({
        line: i + 2,
        rule: 'bot',
        data: { got: { card: cardText(other) } },
      })
      if (++found === 5) break
    }
    expect(found).toBe(5)
  })
})

const EDITS = isLong ? 10_000 : 3_000

test(`the head detects all of ${EDITS} random edits`, () => {
  const words = new Mulberry32(11)
  const below = (n: number): number => Math.floor(uniform(words) * n)
  const small = exportArchive(botSession(3, bots('a', 'b'), 1))
  const missed: string[] = []
  for (let edit = 0; edit < EDITS; edit++) {
    const { text, head } = edit % 500 === 0 ? { text: TEXT, head: HEAD } : small
    const changed = edited(text, edit % 7, below)
    if (changed !== text && verifyArchive(changed, { head }).faults.length === 0) missed.push(changed)
  }
  expect(missed).toEqual([])
})

function edited(text: string, kind: number, below: (n: number) => number): string {
  const at = below(text.length)
  const character = String.fromCharCode(32 + below(95))
  const lines = text.slice(0, -1).split('\n')
  const line = below(lines.length)
  const moved = lines[line]!
  switch (kind) {
    case 0:
      return text.slice(0, at) + character + text.slice(at + 1)
    case 1:
      return text.slice(0, at) + character + text.slice(at)
    case 2:
      return text.slice(0, at) + text.slice(at + 1 + below(3))
    case 3:
      return joined(lines.filter((_, i) => i !== line))
    case 4:
      return joined([...lines.slice(0, line), moved, ...lines.slice(line)])
    case 5: {
      const other = below(lines.length)
      return joined(lines.map((one, i) => (i === line ? lines[other]! : i === other ? moved : one)))
    }
    default:
      return text.slice(0, at)
  }
}

describe('branching', () => {
  const people = sessionOf(
    openingEvents(sessionSeed(5), { seats: [{ id: 'me' }, ...bots('b', 'c')], rounds: 2 }),
  )

  /** Continues the game. People bid 1 and play their last legal card. */
  function playOn(session: Session): Session {
    let at = runOn(session)
    for (;;) {
      const turn = turnOf(at.state)
      if (turn === null) return at
      const { state } = at
      const event =
        state.phase === 'bidding'
          ? eventOf('bid/set', { round: state.roundNo, playerId: turn, bid: 1 })
          : eventOf('sp/trick/played', {
              playerId: turn,
              card: playableCards(state.hands[turn]!, ledSuit(state), state.trump!, state.trumpBroken).at(
                -1,
              )!,
            })
      at = runOn(step(at, event).session)
    }
  }

  test('a branch from any point can be exported too, and has the same deals', () => {
    const first = playOn(people)
    const at = first.log.findIndex((event) => event.type === 'bid/set' && event.payload.playerId === 'me')
    const { session, refusal } = branch(first, at, eventOf('bid/set', { round: 1, playerId: 'me', bid: 5 }))
    expect(refusal).toBeNull()
    const second = playOn(session)
    const dealt = ({ log }: Session): unknown[] => log.filter(({ type }) => type === 'sp/deal')
    expect(dealt(second)).toEqual(dealt(first))
    expect(second.state.totals).not.toEqual(first.state.totals)
    for (const line of [first, second]) expect(faultsOf(exportArchive(line).text)).toEqual([])
    expect(divergeSessions(first, second)).toMatchObject({
      kind: 'different',
      index: at,
      a: { type: 'bid/set', payload: { bid: 1 } },
      b: { type: 'bid/set', payload: { bid: 5 } },
    })
  })

  test("taking over a bot's seat is recorded, and the archive is valid", () => {
    const at = WHOLE.log.findIndex(({ type }) => type === 'bid/set')
    const { session } = branch(WHOLE, at, eventOf('bid/set', { round: 1, playerId: 'b', bid: 9 }))
    expect(session.log.slice(at).map(({ type }) => type)).toEqual(['sp/human-set', 'bid/set'])
    expect(faultsOf(exportArchive(playOn(session)).text)).toEqual([])
  })

  test('illegal branches are rejected with the rule that they break, and so are points past the end', () => {
    const at = WHOLE.log.findIndex(({ type }) => type === 'bid/set')
    const { refusal, session } = branch(WHOLE, at, eventOf('bid/set', { round: 1, playerId: 'c', bid: 9 }))
    expect(refusal?.rule).toBe('turn')
    expect(session.log).toHaveLength(at)
    expect(() => rewind(WHOLE, 9999)).toThrow('events: must be an integer from 0 to')
  })

  test("equal sessions don't diverge; a shorter one ends first", () => {
    expect(divergeSessions(WHOLE, botSession(42))).toEqual({ kind: 'equal', events: WHOLE.log.length })
    expect(divergeSessions(WHOLE, rewind(WHOLE, 30))).toMatchObject({ index: 30, b: null })
    expect(divergeSessions(WHOLE, botSession(43))).toMatchObject({ index: 0 })
  })
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  fairOpening,
  openingEvents,
  seatsOfPlayers,
  seatView,
  sessionOf,
  sessionSeed,
  tableTurn,
  verifyArchive,
} from '@seedfast/deals'
import { expect, test } from 'vitest'
import type { Console } from '../../console/console.js'
import { readUtf8 } from '../../files/files.js'
import { playDeals } from './play-game.js'

const seats = seatsOfPlayers([
  { name: 'Ann', bot: null },
  { name: 'Bob Lee', bot: null },
  { name: 'Cleo', bot: 'hard' },
  { name: 'Dan', bot: null },
])

/**
 * Plays a round in a terminal. `answers` contains the answers that replace the default ones, keyed by the question's
 * number.
 */
async function playRound(open: boolean, answers: Readonly<Record<number, string | null>> = {}) {
  const file = join(mkdtempSync(join(tmpdir(), 'seedfast-')), 'game.jsonl')
  let out = ''
  let asked = 0
  const console = {
    out: (text: string) => void (out += text),
    note: () => {},
    outIsTerminal: true,
    stop: new AbortController().signal,
  } as unknown as Console
  const lines = {
    next: async () => {
      const scripted = answers[asked++]
      if (scripted !== undefined) return scripted
      const { state } = verifyArchive(readUtf8(file, 'log')).session
      const turn = tableTurn(state)
      if (out.endsWith('Enter when ready: ')) return ''
      if (turn.kind !== 'card') return '1'
      const { suit, rank } = seatView(state, turn.seat).playable[0]!
      return `${'..23456789TJQKA'[rank]!}${suit[0]!}`
    },
    close: () => {},
  }
  const session = sessionOf(openingEvents(sessionSeed(8), { seats, rounds: 1 }))
  const status = await playDeals(console, lines, { session, known: session, file, secret: null, open })
  return { status, out, report: verifyArchive(readUtf8(file, 'log')) }
}

const CLEAR = '\u001b[2J\u001b[3J\u001b[H'

test('no screen shows the cards of two people, and no cards are left on the screen at the end', async () => {
  const { status, out, report } = await playRound(false)
  expect(status).toBe(0)
  expect(report).toMatchObject({ faults: [], inProgress: false })
  expect(out.split('\u001b[?1049h')).toHaveLength(2)
  const [hidden, end] = out.split('\u001b[?1049l')
  const screens = hidden!.split(CLEAR)
  expect(screens.length).toBeGreaterThan(40)
  for (const screen of screens) {
    const people = new Set(Array.from(screen.matchAll(/^(.+), your (?:bid|card)/gm), ([, name]) => name))
    expect(people.size).toBeLessThan(2)
    if (screen.startsWith('Pass to '))
      expect(screen).toMatch(/^Pass to (?:Ann|Bob Lee|Dan)\. Enter when ready: $/)
    else if (people.size === 0) expect(screen).not.toContain('hand')
  }
  expect(end).not.toContain('hand')
  expect(end).toMatch(/ won\n$/)
})

test('--open never clears the screen', async () => {
  const { out } = await playRound(true)
  expect(out).not.toContain('\u001b')
  expect(out).not.toContain('Pass to')
})

test('a person hands the seat to a bot and takes it back; the log records both', async () => {
  const { out, report } = await playRound(true, {
    0: 'bot wild',
    1: 'bot hard',
    2: 'back BOB LEE',
    3: 'back x',
    4: 'help',
  })
  expect(out).toContain('type bot and a level: easy, normal, hard, expert')
  expect(out).toContain('a hard bot takes over for Bob Lee')
  expect(out).toContain('Bob Lee returned to the table')
  expect(out).toContain('type the name of a seat: Ann, Bob Lee, Cleo, Dan')
  expect(report.seatChanges.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'Bob-Lee taken over by a bot',
    'Bob-Lee given back',
  ])
})

test('leaving while a hand is on the screen clears the screen', async () => {
  const { out, report } = await playRound(false, { 3: null })
  expect(out.endsWith(`${CLEAR}\u001b[?1049l`)).toBe(true)
  expect(report).toMatchObject({ faults: [], inProgress: true })
})

test('a nonce that the host could guess is sent only if it is typed again', async () => {
  const secret = { seed: 'the host keeps this', salt: '000102030405060708090a0b0c0d0e0f' }
  const table = { seats: [{ id: 'ann' }, { id: 'cleo', bot: 'easy' as const }], rounds: 1 }
  const session = sessionOf(fairOpening(secret, 'friday', table))
  const sent = async (...typed: readonly string[]): Promise<{ out: string; nonces: unknown }> => {
    const file = join(mkdtempSync(join(tmpdir(), 'seedfast-')), 'game.jsonl')
    let out = ''
    const console = {
      out: (text: string) => void (out += text),
      note: () => {},
      outIsTerminal: false,
      stop: new AbortController().signal,
    } as unknown as Console
    const left = [...typed]
    const lines = { next: async () => left.shift() ?? null, close: () => {} }
    await playDeals(console, lines, { session, known: session, file, secret, open: true })
    const { provenance } = verifyArchive(readUtf8(file, 'log')).session.state
    return { out, nonces: provenance!.nonces }
  }
  const code = 'BJY4A-CVZF5-WB6PZ-KP4MW-G0M9F5'
  expect(await sent('tulip')).toMatchObject({
    out: expect.stringContaining('The host could guess this nonce') as string,
    nonces: {},
  })
  expect((await sent('tulip', 'tulip')).nonces).toEqual({ ann: 'tulip' })
  const { out, nonces } = await sent(code)
  expect(nonces).toEqual({ ann: code })
  expect(out).not.toContain('could guess')
})

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { exportArchive } from '../archive/archive.js'
import { verifyArchive } from '../archive/verify-archive.js'
import type { BotLevel } from '../events/bot-levels.js'
import { eventOf } from '../events/event.js'
import { applyEvent } from '../rules/apply.js'
import { choicesOf, seatView } from '../rules/seat-view.js'
import { EMPTY_STATE, turnOf, type SessionState } from '../rules/state.js'
import { deriveSeed } from '../seed/derive-seed.js'
import { sessionSeed } from '../seed/session-seed.js'
import { nextEvent } from './next-event.js'
import { openingEvents } from './opening.js'
import { EMPTY_SESSION, runOn, sessionOf, step, type Session } from './session.js'

const table = (bots: readonly (BotLevel | null)[], rounds = 10) => ({
  seats: bots.map((bot, i) => ({ id: 'abcdefghij'[i]!, bot })),
  rounds,
})
const begin = (seed: number | string, bots: readonly (BotLevel | null)[], rounds?: number): Session =>
  sessionOf(openingEvents(sessionSeed(seed), table(bots, rounds)))

/** Plays a game in which every person bids 1 and plays the lowest legal card. */
function played(session: Session, reload: (session: Session) => Session = (same) => same): Session {
  let at = session
  for (;;) {
    const { state } = at
    const turn = turnOf(state)
    const automatic = nextEvent(state)
    if (automatic === null && turn === null) return at
    const event =
      automatic ??
      (state.phase === 'bidding'
        ? eventOf('bid/set', { round: state.roundNo, playerId: turn!, bid: 1 })
        : eventOf('sp/trick/played', { playerId: turn!, card: choicesOf(seatView(state, turn!))[0]! }))
    at = reload(step(at, event).session)
  }
}

describe('one seed, one game', () => {
  test('the same seed gives the same deals, and another seed gives different ones', () => {
    const deals = (seed: number): string =>
      JSON.stringify(
        runOn(begin(seed, ['normal', 'normal', 'easy'], 2)).log.filter(({ type }) => type === 'sp/deal'),
      )
    const base = deriveSeed(0xc0ffee, 1, 5)
    expect(deals(base)).toBe(deals(base))
    expect(deals(base)).not.toBe(deals(deriveSeed(0xc0ffee, 2, 5)))
  })

  test('another process plays the same events', () => {
    const here = exportArchive(runOn(begin(20_251_121, ['easy', 'normal', 'hard', 'expert'], 4))).head
    const module = new URL('../../dist/index.js', import.meta.url).href
    const script = `
      const d = await import(${JSON.stringify(module)})
      const seats = ['easy', 'normal', 'hard', 'expert'].map((bot, i) => ({ id: 'abcd'[i], bot }))
      const events = d.openingEvents(d.sessionSeed(20251121), { seats, rounds: 4 })
      console.log(d.exportArchive(d.runOn(d.sessionOf(events))).head)`
    const there = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8' },
    })
    expect(there.trim()).toBe(here)
  })

  test('uses no ambient randomness and no clock', () => {
    const { random } = Math
    const { now } = Date
    const thrower = (): never => {
      throw new Error('the world used a clock or ambient randomness')
    }
    Math.random = thrower
    Date.now = thrower
    try {
      for (const seed of [42, '00112233445566778899aabbccddeeff']) {
        const session = played(begin(seed, [null, 'easy', 'normal', 'expert'], 3))
        expect(verifyArchive(exportArchive(session).text).faults).toEqual([])
      }
    } finally {
      Math.random = random
      Date.now = now
    }
  })
})

describe('a reload changes nothing', () => {
  const GAMES: readonly (readonly [string, number | string, readonly (BotLevel | null)[], number])[] = [
    ['easy bots, whose plays also draw', 7, ['easy', null, 'easy', 'easy'], 10],
    ['all kinds of bots', 8, ['easy', 'normal', null, 'hard', 'expert'], 2],
    ['seeds of 128 bits', '00112233445566778899aabbccddeeff', ['easy', 'easy', null], 3],
  ]

  test.each(GAMES)('after every single event: %s', (_what, seed, bots, rounds) => {
    const whole = played(begin(seed, bots, rounds))
    // Both from JSON and from the log.
    let reloads = 0
    const again = played(begin(seed, bots, rounds), ({ log, state: now }) => {
      reloads++
      return { log, state: JSON.parse(JSON.stringify(now)) as SessionState }
    })
    expect(again.log).toEqual(whole.log)
    expect(reloads).toBe(whole.log.length - begin(seed, bots, rounds).log.length)
    const log = whole.log.slice(0, 70)
    for (let events = 1; events <= log.length; events++) {
      const next = nextEvent(log.slice(0, events).reduce(applyEvent, EMPTY_STATE))
      if (next !== null && events < log.length) expect(next).toEqual(log[events])
    }
  })

  test('a game resumed from an archive in the middle of a round ends the same', () => {
    const whole = played(begin(9, ['easy', null, 'easy'], 2))
    for (const events of [7, 12, 23, 41, 55]) {
      const { text } = exportArchive({ log: whole.log.slice(0, events) })
      const { session } = verifyArchive(text)
      expect(exportArchive(played(session)).head).toBe(exportArchive(whole).head)
    }
  })
})

test('an empty session has no automatic events, and a log with an illegal event is refused', () => {
  expect(runOn(EMPTY_SESSION)).toEqual(EMPTY_SESSION)
  const { log } = begin(1, ['easy', 'easy'])
  expect(() => sessionOf([...log, log[0]!])).toThrow('log: [4]: sp/seed-set: the seed is already')
})

test('one bot stream for the session continues from round to round, and changes no deal', () => {
  const seats = ['a', 'b', 'c'].map((id) => ({ id, bot: 'normal' as const }))
  const perRound = runOn(sessionOf(openingEvents(sessionSeed(7), { seats })))
  const whole = runOn(sessionOf(openingEvents(sessionSeed(7), { seats, botStream: 'session' })))
  const firstDeal = (session: Session) => session.log.find(({ type }) => type === 'sp/deal')
  expect(firstDeal(whole)).toEqual(firstDeal(perRound))
  // A normal bot draws once for each bid.
  expect(whole.state.botDraws).toBe(30)
  expect(perRound.state.botDraws).toBe(3)
  const bids = ({ state }: Session) => state.tallies.map((tally) => Object.values(tally.bids).join(' '))
  expect(bids(whole)).not.toEqual(bids(perRound))
  const { text, head } = exportArchive(whole)
  expect(text).toContain('"botStream":"session"')
  expect(verifyArchive(text, { head })).toMatchObject({ faults: [], proof: 'open-seed' })
})

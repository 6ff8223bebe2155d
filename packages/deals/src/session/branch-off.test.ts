import { isInputError } from '@seedfast/world'
import { expect, test } from 'vitest'
import { exportArchive } from '../archive/archive.js'
import { verifyArchive } from '../archive/verify-archive.js'
import { eventOf } from '../events/event.js'
import { fairOpening, hostSources, revealEvent } from '../fairness/fair-session.js'
import { withAllNonces } from '../fairness/nonces.fixture.js'
import { EMPTY_STATE } from '../rules/state.js'
import { applyEvent } from '../rules/apply.js'
import { sessionSeed } from '../seed/session-seed.js'
import { branchOff, lineKinds } from './branch-off.js'
import { openingEvents } from './opening.js'
import { runOn, sessionOf, step, type Session } from './session.js'

const seats = [
  { id: 'a', bot: 'easy' },
  { id: 'b', bot: 'normal' },
  { id: 'c', bot: 'hard' },
] as const
const GAME = runOn(sessionOf(openingEvents(sessionSeed(5), { seats, rounds: 2 })))
const { head, text } = exportArchive(GAME)

function refusalOf(line: number) {
  try {
    branchOff(GAME, line, head)
  } catch (error) {
    if (isInputError(error)) return error.issues[0]!
    throw error
  }
  throw new Error(`line ${line} was accepted`)
}

test('a branch can start at exactly the lines that are between two tricks', () => {
  const kinds = lineKinds(GAME.log)
  expect(kinds).toHaveLength(text.trimEnd().split('\n').length)
  const open = GAME.log.map((_, i) => GAME.log.slice(0, i + 1).reduce(applyEvent, EMPTY_STATE))
  for (const [i, kind] of kinds.entries()) {
    const { roundNo, phase, trickPlays } = open[i - 1] ?? EMPTY_STATE
    const isBetween = roundNo > 0 && phase !== 'game-summary' && trickPlays.length === 0
    expect(kind === 'between').toBe(isBetween)
    if (isBetween) expect(branchOff(GAME, i + 1, head).log).toHaveLength(i + 1)
    else expect(refusalOf(i + 1).code).toMatch(/^branch-/)
  }
})

test('a line inside a trick, before the first deal or after the end is rejected, with the nearest lines', () => {
  const kinds = lineKinds(GAME.log)
  const trick = kinds.indexOf('trick') + 1
  expect(refusalOf(trick)).toMatchObject({
    code: 'branch-in-trick',
    data: { got: trick, before: trick - 1, after: trick + 2 },
  })
  expect(refusalOf(1)).toMatchObject({ code: 'branch-unfinished-setup', data: { first: 7 } })
  expect(refusalOf(kinds.length).code).toBe('branch-after-end')
  for (const line of [0, kinds.length + 1, 1.5, NaN]) expect(refusalOf(line).code).toBe('branch-line')
})

test('the archive of a branch verifies, starts with the lines of its parent, and names its ancestors', () => {
  const line = lineKinds(GAME.log).indexOf('between', 30) + 1
  const child = runOn(branchOff(GAME, line, head))
  const childArchive = exportArchive(child)
  const shared = text.split('\n').slice(0, line).join('\n')
  expect(childArchive.text.startsWith(`${shared}\n`)).toBe(true)
  const report = verifyArchive(childArchive.text)
  expect(report).toMatchObject({
    faults: [],
    proof: 'open-seed',
    ancestors: [{ head, line, round: 1 }],
  })
  // Without a different decision, the branch ends like its parent.
  expect(report.session.state.totals).toEqual(GAME.state.totals)
  const later = lineKinds(child.log).indexOf('between', line + 20) + 1
  const grandchild = branchOff(child, later, childArchive.head)
  expect(verifyArchive(exportArchive(grandchild).text).ancestors).toEqual([
    { head, line, round: 1 },
    { head: childArchive.head, line: later, round: expect.any(Number) },
  ])
})

test('a person can play a seat in a branch, and the branch verifies', () => {
  const line = lineKinds(GAME.log).indexOf('between') + 1
  let branch: Session = branchOff(GAME, line, head)
  branch = step(branch, eventOf('sp/human-set', { id: 'b' })).session
  branch = runOn(branch)
  const { session, refusal } = step(branch, eventOf('bid/set', { round: 1, playerId: 'b', bid: 9 }))
  expect(refusal).toBeNull()
  expect(verifyArchive(exportArchive(session).text).faults).toEqual([])
})

test('a branch of a provable session keeps its deals and its guarantees', () => {
  const secret = { seed: 'a secret', salt: '000102030405060708090a0b0c0d0e0f' }
  const host = (session: Session): Session => {
    const played = runOn(session, hostSources(session.state, secret))
    return step(played, revealEvent(secret)).session
  }
  const withPerson = [{ id: 'a' }, ...seats.slice(1)]
  const opening = fairOpening(secret, 'a game', { seats: withPerson, rounds: 2, takeovers: true })
  const ready = withAllNonces(sessionOf(opening))
  const dealt = runOn(ready, hostSources(ready.state, secret))
  const game = host(step(dealt, eventOf('sp/seat-taken-over', { id: 'a', bot: 'easy' })).session)
  const parent = exportArchive(game)
  const line = lineKinds(game.log).indexOf('between', dealt.log.length + 2) + 1
  const branched = branchOff(game, line, parent.head)
  // The branch doesn't contain the reveal, so its deals stay hidden until the branch itself ends.
  expect(branched.state.sessionSeed).toBeNull()
  expect(step(branched, eventOf('sp/human-set', { id: 'a' })).refusal?.rule).toBe('provenance')
  expect(step(branched, eventOf('sp/seat-taken-over', { id: 'a', bot: 'hard' })).refusal).not.toBeNull()
  const report = verifyArchive(exportArchive(host(branched)).text)
  expect(report).toMatchObject({ faults: [], proof: 'consistent', ancestors: [{ head: parent.head, line }] })
  expect(report.session.state.totals).toEqual(game.state.totals)
})

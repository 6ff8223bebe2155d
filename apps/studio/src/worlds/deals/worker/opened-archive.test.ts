import { exportArchive, openingEvents, runOn, sessionOf, sessionSeed } from '@seedfast/deals'
import { expect, test } from 'vitest'
import { sharedGameText } from '../share/shared-game.js'
import { openedArchive } from './opened-archive.js'

const seats = [
  { id: 'a', bot: 'hard' },
  { id: 'b', bot: 'hard' },
] as const
const { text } = exportArchive(runOn(sessionOf(openingEvents(sessionSeed(7), { seats, rounds: 1 }))))

test('Windows line endings are ignored and reported', () => {
  expect(openedArchive('a.jsonl', text)).toMatchObject({ hasWindowsLines: false, report: { faults: [] } })
  const windows = openedArchive('a.jsonl', text.replaceAll('\n', '\r\n'))
  expect(windows).toMatchObject({ hasWindowsLines: true, report: { faults: [], valid: text } })
})

test('with Windows line endings, an edit is still found', () => {
  const changed = text.replaceAll('\n', '\r\n').replace(/"bid":\d/, '"bid":9')
  expect(openedArchive('a.jsonl', changed)).toMatchObject({
    hasWindowsLines: true,
    report: { faults: [{}] },
    edited: { known: 'hash' },
  })
})

test('a link to a game is opened, and a damaged link is reported', () => {
  const session = runOn(sessionOf(openingEvents(sessionSeed(7), { seats, rounds: 1 })))
  const address = (game: string): string =>
    `https://example.org/studio/#/deals?seed=1&page/game=${encodeURIComponent(game)}&view=table\n`
  expect(openedArchive('The text', address(sharedGameText(session, 3)!))).toEqual({
    kind: 'link',
    name: 'The text',
    session,
  })
  for (const damaged of ['nonsense', '1.7.01.ha~hb.9.3'])
    expect(openedArchive('The text', address(damaged))).toMatchObject({ kind: 'fault' })
  expect(openedArchive('The text', 'x#/deals?page/game=%E0%A4%A')).toMatchObject({ kind: 'fault' })
})

test('a record of the score keeper is checked, and the first difference is named', () => {
  const { log } = runOn(sessionOf(openingEvents(sessionSeed(7), { seats: [{ id: 'a' }, ...seats.slice(1)] })))
  const events = log.filter(({ type }) => type !== 'sp/options-set')
  const opened = (changed: object): unknown =>
    openedArchive('r.json', JSON.stringify({ title: 'r', ...changed }))
  expect(opened({ events })).toMatchObject({
    kind: 'record',
    record: { reproducible: true, firstDifference: null },
  })
  expect(opened({ events, summary: { players: 9 } })).toMatchObject({
    record: {
      reproducible: false,
      firstDifference: { index: null, message: expect.stringContaining('must be') },
    },
  })
  expect(opened({ events: events.filter(({ type }) => type !== 'sp/seed-set') })).toMatchObject({
    record: { reproducible: false, firstDifference: null },
  })
})

test.each([
  ['many number signs and games', `${'#?page/game=a'.repeat(100_000)} x`],
  ['many number signs', '#'.repeat(1_000_000)],
  ['a long game', `x#?page/game=${'1.'.repeat(500_000)}`],
])('a file with %s is quickly found to be no game', (_, hostile) => {
  const start = performance.now()
  expect(openedArchive('The text', hostile)).toMatchObject({ kind: 'fault' })
  expect(performance.now() - start).toBeLessThan(2000)
})

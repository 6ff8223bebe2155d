import { exportArchive, openingEvents, runOn, sessionOf, sessionSeed } from '@seedfast/deals'
import { expect, test } from 'vitest'
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

import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { openGameRecord } from './game-record.js'
import { gameRecordOf } from './write-record.js'

/** Records of games that the score keeper's own reducer, engine and bots played. */
const REPRODUCIBLE = ['half', 'rec0', 'rec1', 'refresh-false']

interface SavedEvent {
  readonly type: string
  readonly payload: { readonly bid?: number }
}

interface SavedRecord {
  readonly summary?: { readonly scores: Readonly<Record<string, number>> }
  readonly bundle: { readonly events: readonly SavedEvent[] }
}

for (const name of REPRODUCIBLE) {
  describeRecords<SavedRecord>(`eldorado/${name}.json`, (record) => {
    test("follows from its seed, with every bot's bid and card", () => {
      const opened = openGameRecord(record, 0)
      expect(opened).toMatchObject({
        illegalPlays: [],
        otherFindings: [],
        wrongSummary: [],
        reproducible: true,
      })
      expect(opened.botChoices).toBeGreaterThan(50)
    })

    test('is written again with the same events', () => {
      const { events } = gameRecordOf(openGameRecord(record, 0)).bundle
      // A record can end before the score keeper's last statements.
      expect(events.slice(0, record.bundle.events.length)).toEqual(record.bundle.events)
    })

    test('no longer does with one changed bid', () => {
      const bids = record.bundle.events.flatMap(({ type }, i) => (type === 'bid/set' ? [i] : []))
      const differs = bids.filter((at) => {
        const events = record.bundle.events.map((event, i) =>
          i === at
            ? { ...event, payload: { ...event.payload, bid: event.payload.bid === 0 ? 1 : 0 } }
            : event,
        )
        return !openGameRecord({ ...record, bundle: { events } }, 0).reproducible
      })
      // Every changed bid contradicts a bot or, for the person, a statement about the score, unless the round isn't over.
      expect(differs.length).toBeGreaterThan(bids.length * 0.7)
    })
  })
}

describeRecords<SavedRecord>('eldorado/refresh-true.json', (record) => {
  test('differs in the first decision of a bot after the reload', () => {
    const { reproducible, otherFindings } = openGameRecord(record, 0)
    expect(reproducible).toBe(false)
    expect(otherFindings[0]).toMatchObject({
      index: 12,
      message: 'with seed 1, the normal bot d bids 2, got 3',
    })
  })
})

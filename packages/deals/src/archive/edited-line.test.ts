import { expect, test } from 'vitest'
import { eventText } from '../views/seat-text.js'
import { eventOf } from '../events/event.js'
import { sessionSeed } from '../seed/session-seed.js'
import { openingEvents } from '../session/opening.js'
import { runOn, sessionOf, step } from '../session/session.js'
import { fairOpening, hostSources } from '../fairness/fair-session.js'
import { withAllNonces } from '../fairness/nonces.fixture.js'
import { chainHash, exportArchive } from './archive.js'
import { editedLine } from './edited-line.js'
import { verifyArchive } from './verify-archive.js'

const seats = [{ id: 'ann' }, { id: 'ben', bot: 'easy' }, { id: 'cleo', bot: 'hard' }] as const
const dealt = runOn(sessionOf(openingEvents(sessionSeed(7), { seats, dealer: 'cleo', rounds: 2 })))
const bid = eventOf('bid/set', { round: 1, playerId: 'ann', bid: 3 })
const { text: TEXT } = exportArchive(runOn(step(dealt, bid).session))

/** Replaces a part of the archive, and describes what `editedLine` returns. */
function edited(from: string | RegExp, to: string): string {
  const text = TEXT.replace(from, to)
  expect(text).not.toBe(TEXT)
  const found = editedLine(text, verifyArchive(text))
  if (found === null) return 'unknown'
  const { start, end, original, event, originalEvent, known } = found
  const events = [event, originalEvent]
    .map((one) => (one === null ? 'no event' : eventText(one)))
    .join(', was: ')
  return `${found.text.slice(start, end)}, was ${original} (${events}; ${known})`
}

test('a valid archive has no edited line', () => {
  expect(editedLine(TEXT, verifyArchive(TEXT))).toBeNull()
})

test('the hash reveals a person’s original bid', () => {
  expect(edited('"bid":3,"playerId":"ann"', '"bid":10,"playerId":"ann"')).toBe(
    '10, was 3 (ann bid 10, was: ann bid 3; hash)',
  )
})

test('the hash reveals a bot’s original bid, even if the bid has become invalid', () => {
  const original = /"bid":(\d+),"playerId":"ben"/.exec(TEXT)![1]!
  expect(edited(`"bid":${original},"playerId":"ben"`, '"bid":99,"playerId":"ben"')).toContain(
    `99, was ${original} (`,
  )
})

test('the hash reveals a bot’s original bid even while the seed is secret', () => {
  const secret = { seed: 'ab'.repeat(16), salt: 'cd'.repeat(16) }
  const seats = [{ id: 'ann', bot: 'hard' as const }, { id: 'ben' }]
  const fair = withAllNonces(sessionOf(fairOpening(secret, 'table', { seats, dealer: 'ben', rounds: 1 })))
  const { text } = exportArchive(runOn(fair, hostSources(fair.state, secret)))
  const bid = Number(/"bid":(\d+),"playerId":"ann"/.exec(text)![1])
  const changed = text.replace(`"bid":${bid},"playerId":"ann"`, `"bid":${bid + 1},"playerId":"ann"`)
  expect(editedLine(changed, verifyArchive(changed))).toMatchObject({ original: String(bid), known: 'hash' })
})

test('the hash reveals the original seed and seats on the first line', () => {
  expect(edited('"seed":7', '"seed":8')).toBe('8, was 7 (no event, was: no event; hash)')
  expect(edited('"dealer":"cleo"', '"dealer":"ben"')).toBe(
    '"ben", was "cleo" (no event, was: no event; hash)',
  )
})

test('the hash reveals the original options and a dealt card', () => {
  expect(edited('{"dealerId":"cleo","rounds":2}', '{"dealerId":"ann","rounds":2}')).toContain(
    '"ann", was "cleo" (',
  )
  const rank = /"hands":\{"ann":\[\{"rank":(\d+)/.exec(TEXT)![1]!
  expect(edited(/("hands":\{"ann":\[\{"rank":)\d+/, '$199')).toContain(`99, was ${rank} (`)
})

test('the seed reveals a bot’s original bid after all hashes were rebuilt', () => {
  const original = /"bid":(\d+),"playerId":"ben"/.exec(TEXT)![1]!
  let before: string | null = null
  const forged = TEXT.replace(`"bid":${original},"playerId":"ben"`, '"bid":9,"playerId":"ben"').replaceAll(
    /^(.*),"hash":"[0-9a-f]{64}"\}$/gm,
    (_line, body: string) => {
      before = chainHash(before, body)
      return `${body},"hash":"${before}"}`
    },
  )
  expect(editedLine(forged, verifyArchive(forged))).toMatchObject({ original, known: 'seed' })
})

test('if only a hash was edited, the hash is the changed part', () => {
  const { start, end, text, original } = (() => {
    const hash = /"type":"sp\/deal".*"hash":"([0-9a-f]{64})"/.exec(TEXT)![1]!
    const changed = TEXT.replace(hash, 'f'.repeat(64))
    return editedLine(changed, verifyArchive(changed))!
  })()
  expect(text.slice(start, end)).toBe('f'.repeat(64))
  expect(TEXT).toContain(`"hash":"${original}"`)
})

test('the original of a removed line is unknown', () => {
  expect(edited(/.*"type":"sp\/deal".*\n/, '')).toBe('unknown')
})

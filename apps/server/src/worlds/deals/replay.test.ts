import {
  choicesOf,
  eventOf,
  exportArchive,
  fairOpening,
  hostSources,
  nonceEvent,
  openingEvents,
  revealEvent,
  runOn,
  seatView,
  sessionOf,
  sessionSeed,
  tableCodeOf,
  turnOf,
  type SessionEvent,
} from '@seedfast/deals'
import { expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { sharedServer } from '../../../dist/test-app.fixture.js'
import { REPLAY_RESPONSES } from './replay-shapes.js'

const server = await sharedServer()

const SECRET = { seed: 'the host keeps this', salt: '000102030405060708090a0b0c0d0e0f' }
const BOTS = [
  { id: 'a', bot: 'easy' },
  { id: 'b', bot: 'normal' },
] as const

const opened = sessionOf(
  fairOpening(SECRET, 'friday', { seats: [{ id: 'ann', name: 'Ann' }, BOTS[0]], rounds: 1 }),
)
const SEEN = { table: tableCodeOf(opened.state)!, nonces: [{ seat: 'Ann', nonce: 'tulip' }] }
const provable = provableGame([...opened.log, nonceEvent('ann', 'tulip')])
const open = exportArchive(runOn(sessionOf(openingEvents(sessionSeed(7), { seats: BOTS, rounds: 2 }))))

/** Plays a provable session with any legal bids and cards, and reveals its seed. */
function provableGame(log: readonly SessionEvent[]): string {
  let session = runOn(sessionOf(log), hostSources(sessionOf(log).state, SECRET))
  for (let turn = turnOf(session.state); turn !== null; turn = turnOf(session.state)) {
    const event =
      session.state.phase === 'bidding'
        ? eventOf('bid/set', { round: 1, playerId: turn, bid: 1 })
        : eventOf('sp/trick/played', {
            playerId: turn,
            card: choicesOf(seatView(session.state, turn))[0]!,
          })
    session = runOn(sessionOf([...session.log, event]), hostSources(session.state, SECRET))
  }
  return exportArchive(sessionOf([...session.log, revealEvent(SECRET)])).text
}

const replay = (body: object): Promise<Response> =>
  Promise.resolve(
    server.app.request('/v1/worlds/deals/replay', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  )

async function replayed(body: object) {
  const answer = await replay(body)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return REPLAY_RESPONSES.DealsReplay.parse(await answer.json())
}

test('an archive with an open seed is valid', async () => {
  const shown = await replayed({ archive: open.text, head: open.head })
  expect(shown).toMatchObject({ verdict: 'valid', proof: 'open-seed', faults: [], head: open.head, seed: 7 })
  expect(shown.seats.map(({ id }) => id)).toEqual(['a', 'b'])
  expect([shown.inProgress, shown.winners.length > 0]).toEqual([false, true])
})

test.each([
  [{}, 'consistent', 'send the table code (table) and your nonce (nonces)'],
  [{ nonces: SEEN.nonces }, 'consistent', 'send the table code (table)'],
  [{ table: SEEN.table }, 'consistent', 'send your nonce (nonces)'],
  [SEEN, 'proven', "valid, and the host didn't choose the cards"],
  [{ ...SEEN, table: SEEN.table.toLowerCase() }, 'proven', 'valid'],
])('a provable archive with the notes %o is %s', async (notes, proof, verdict) => {
  const shown = await replayed({ archive: provable, ...notes })
  expect(shown).toMatchObject({ proof, tableCode: SEEN.table, faults: [] })
  expect(shown.verdict).toContain(verdict)
})

test.each([
  [{ table: `${SEEN.table.startsWith('0') ? '1' : '0'}${SEEN.table.slice(1)}` }, 'table'],
  [{ nonces: [{ seat: 'Ann', nonce: 'rose' }] }, 'nonce'],
  [{ commitment: '0'.repeat(64) }, 'commitment'],
  [{ head: '0'.repeat(64) }, 'head'],
])('an archive that contradicts the notes %o has a fault', async (notes, rule) => {
  const shown = await replayed({ archive: provable, ...SEEN, ...notes })
  expect(shown.faults).toMatchObject([{ rule }])
  expect(shown.verdict).toMatch(rule === 'head' ? 'valid, but a different archive' : /^valid up to line \d+$/)
})

test('an edited line is named', async () => {
  const archive = open.text.replace(/"bid":\d/, '"bid":9')
  const { faults, lines, verdict } = await replayed({ archive })
  expect(faults).toMatchObject([{ line: lines + 1, rule: 'chain' }])
  expect(verdict).toBe(`valid up to line ${lines}`)
})

test.each([
  [{ archive: 'no archive' }, 'archive', 'must be a session archive'],
  [{ archive: '' }, 'archive', 'must be a session archive'],
  [{ archive: '{"bundle":{"events":[]}}\n' }, 'archive', 'must be a session archive'],
  [{ archive: open.text, head: 'x' }, 'head', 'must be 64 lowercase hex digits'],
  [{ archive: open.text, table: 'short' }, 'table', 'must be a table code of 26 letters and digits'],
  [{ archive: open.text, nonces: [{ nonce: 'x' }] }, 'nonces[0].seat', 'is missing'],
  [{ archive: open.text, salvage: 'x' }, 'salvage', 'unknown key'],
  [{}, 'archive', 'is missing'],
])('%# is a problem that names the field', async (body, field, detail) => {
  const answer = await replay(body)
  const { status, errors } = (await answer.json()) as {
    status: number
    errors: { field: string; detail: string }[]
  }
  expect([status, errors.length, errors[0]!.field]).toEqual([400, 1, field])
  expect(errors[0]!.detail).toContain(detail)
})

test('an archive above the size limit is 413', async () => {
  expect((await replay({ archive: `${open.text}${'\n'.repeat(2 ** 20)}` })).status).toBe(413)
})

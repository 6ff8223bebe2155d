import { contractViolations } from '@seedfast/audit'
import { make, openRun, prepareParams } from '@seedfast/world'
import { expect, test } from 'vitest'
import { cardText } from '../cards/card.js'
import { sessionSeed } from '../seed/session-seed.js'
import { openingEvents } from '../session/opening.js'
import { runOn, sessionOf } from '../session/session.js'
import type { Params } from '../schema/params.js'
import { tableConfig } from './table-config.js'
import { deals } from './world.js'

const params = (given: object): Params => prepareParams(deals, { params: given }).params

test('the world follows the contract of worlds', () => {
  expect(contractViolations(deals, { seeds: ['-5'] })).toEqual([])
  expect(
    contractViolations(deals, {
      seeds: ['000102030405060708090a0b0c0d0e0f'],
      params: [{ seedVersion: 2, bots: ['easy', 'expert'], rounds: 3 }],
    }),
  ).toEqual([])
})

test.each([{}, { bots: ['easy'] }, { bots: ['expert', 'easy'], rounds: 3 }, { seedVersion: 2, dealer: 'c' }])(
  'a session with %j follows the rules and equals a session with the same seed, event for event',
  async (given) => {
    const parsed = params(given)
    const seed = deals.seed.at(4242n, parsed)
    const session = runOn(sessionOf(openingEvents(sessionSeed(seed), tableConfig(parsed))))
    // Checks every event.
    expect(sessionOf(session.log).state).toEqual(session.state)
    const result = await deals.generate(openRun(deals.seed, { seed, params: parsed, overrides: {} }).run)
    expect(result.totals).toEqual(session.state.totals)
    const cards = session.log.flatMap((event) =>
      event.type === 'sp/trick/played' ? [cardText(event.payload.card)] : [],
    )
    expect(result.rounds.flatMap(({ tricks }) => tricks.flatMap((trick) => trick.cards))).toEqual(cards)
    const bids = session.log.flatMap((event) => (event.type === 'bid/set' ? [event.payload.bid] : []))
    expect(result.rounds.flatMap((row) => row.order.map((id) => row.bids[id]))).toEqual(bids)
  },
)

test('a seed is taken modulo 2^32 and displayed as typed', () => {
  const generated = make(deals, { seed: '-5' })
  expect(generated.seedText).toBe('-5')
  expect(generated.result).toEqual(make(deals, { seed: 2 ** 32 - 5 }).result)
  expect(generated.result).not.toEqual(make(deals, { seed: 5 }).result)
})

test.each(['', '1.5', '1e3', '0x10', '12abc', '-0', '+1', '01', '9007199254740992', 'NaN'])(
  'seed %j is rejected',
  (seed) => {
    expect(() => make(deals, { seed })).toThrow(
      'seed: must be a whole number from -9007199254740991 to 9007199254740991, in plain digits',
    )
  },
)

test('a seed of version 2 has 32 hex digits', () => {
  const request = { seed: 'ABCDEF0123456789abcdef0123456789', params: { seedVersion: 2 } }
  expect(make(deals, request).seedText).toBe('abcdef0123456789abcdef0123456789')
  expect(() => make(deals, { ...request, seed: '42' })).toThrow(
    'seed: must be 32 hex digits, because seedVersion is 2, got "42"',
  )
})

test.each([
  [{ seats: ['a'] }, 'seats: must be an array of 2 to 10 strings'],
  [{ seats: 'abcdefghijk'.split('') }, 'seats: must be an array of 2 to 10 strings'],
  [{ seats: ['a', 'b', 'a'] }, 'seats[2]: duplicate seat "a", first at seats[0]'],
  [{ dealer: 'z' }, 'dealer: unknown seat "z" (available: a, b, c, d)'],
  [{ seats: ['a', '__proto__'] }, 'seats[1]: must be 1 to 64 characters (letters, digits or any of _.:-)'],
  [{ rounds: 11 }, 'rounds'],
  [{ bots: ['clever'] }, 'bots[0]'],
])('params %j are rejected', (given, message) => {
  expect(() => make(deals, { seed: 1, params: given })).toThrow(message)
})

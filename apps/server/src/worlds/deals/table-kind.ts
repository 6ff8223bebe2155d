import {
  BOT_LEVELS,
  choicesOf,
  eventOf,
  openingEvents,
  readEvent,
  runOn,
  seatView,
  sessionOf,
  sessionSeed,
  step,
  type Session,
  type SessionEvent,
  type TableConfig,
} from '@seedfast/deals'
import { z } from 'zod'
import { checked } from '../../handles/checked.js'
import { Handle, handleKind, type HandleKind } from '../../handles/handle.js'

/** A session that a program plays. Sessions don't change, so each event replaces it. */
interface Table {
  session: Session
}

const seat = z.string().max(100)

const TABLE: HandleKind<Table> = handleKind<Table>('table', {
  state: ({ session }) => session.state,
  log: ({ session }) => session.log,
  view: checked([seat], ({ session }: Table, id) => seatView(session.state, id)),
  choices: checked([seat], ({ session }: Table, id) => choicesOf(seatView(session.state, id))),
  step: checked([z.string().max(100), z.looseObject({})], (table: Table, type, payload) =>
    add(table, readEvent({ type, payload })),
  ),
  bid: checked([seat, z.int()], (table: Table, playerId, bid) =>
    add(table, eventOf('bid/set', { round: table.session.state.roundNo, playerId, bid })),
  ),
  play: checked([seat, z.looseObject({})], (table: Table, playerId, card) =>
    add(table, readEvent({ type: 'sp/trick/played', payload: { playerId, card } })),
  ),
  fork: ({ session }) => new Handle(TABLE, { session }),
})

/**
 * Opens a table: from its seed and seats, or from the log of an earlier one. Bots play until a person must decide.
 */
export const openTable = checked(
  [
    z.union([
      z.strictObject({
        seed: z.union([z.int(), z.string().max(100)]),
        seats: z
          .array(
            z.strictObject({
              id: seat,
              name: z.string().max(200).optional(),
              bot: z.enum(BOT_LEVELS).nullable().optional(),
            }),
          )
          .max(100),
        dealer: seat.optional(),
        rounds: z.int().optional(),
      }),
      z.strictObject({ log: z.array(z.unknown()).max(100_000) }),
    ]),
  ],
  (_world: unknown, request) => {
    const log =
      'log' in request
        ? request.log.map((event) => readEvent(event))
        : openingEvents(sessionSeed(request.seed), request as TableConfig)
    return new Handle(TABLE, { session: runOn(sessionOf(log)) })
  },
)

/** Adds an event, lets the bots play on, and returns all new events. Throws a RangeError if the event is refused. */
function add(table: Table, event: SessionEvent): readonly SessionEvent[] {
  const before = table.session.log.length
  const { session, refusal } = step(table.session, event)
  if (refusal !== null) throw new RangeError(refusal.message)
  table.session = runOn(session)
  return table.session.log.slice(before)
}

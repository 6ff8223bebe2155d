import * as z from 'zod'
import { BOT_LEVELS } from './bot-levels.js'
import { cardOf, SUITS } from '../cards/card.js'
import { customIssue } from '../messages.js'
import { MOST_SEATS, ROUNDS } from './game-limits.js'
import { seatIdSchema } from './seat-id.js'

const id = seatIdSchema
const name = z.string().min(1).max(200)
// A lone surrogate can't be encoded as UTF-8, so a string that contains one couldn't be hashed.
const text = z
  .string()
  .min(1)
  .max(1000)
  .superRefine((value, context) => {
    if (/\p{Surrogate}/u.test(value)) context.addIssue(customIssue('lone-surrogate', { got: value }))
  })
const round = z.int().min(0)
const count = z.int().min(0)
const suit = z.enum(SUITS)
const playerType = z.enum(['human', 'bot'])
const cardShape = { suit, rank: z.int().min(2).max(14) }
const card = z.strictObject(cardShape).transform((given) => cardOf(given.suit, given.rank))
type CardSchema = typeof card
const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))

/**
 * The payloads of all events, keyed by the name of the event. The names and payloads are those of the El Dorado score
 * keeper, plus data that its log doesn't record: the versions that belong to the seed, the player of each seat, the
 * first dealer, takeovers by bots, branches, games continued with a new seed, and the events of a provable session.
 */
const payloadShapes = shapesWith(card)

/** Returns the payloads of all events. `card` is the schema of their cards. */
function shapesWith(card: CardSchema) {
  return {
    'sp/reset': {},
    'sp/seed-set': {
      // Adding 0 turns -0, which JSON can't represent, into 0.
      seed: z.union([z.int().transform((seed) => seed + 0), z.string()]),
      seedVersion: z.int().optional(),
      rulesVersion: z.int().optional(),
    },
    'sp/commitment-set': {
      format: z.string(),
      subject: text,
      hash: hex(64),
      rulesVersion: z.int(),
      protocol: z.int().optional(),
    },
    'sp/nonce-committed': { playerId: id, commitment: z.string().max(40) },
    'sp/nonce-set': { playerId: id, nonce: text },
    'sp/seed-revealed': { seed: text, salt: hex(32) },
    'sp/options-set': {
      dealerId: id,
      rounds: z.int().min(1).max(ROUNDS),
      takeovers: z.boolean().optional(),
      botStream: z.literal('session').optional(),
    },
    'sp/branched': { parent: hex(64) },
    'sp/continued': {
      seed: z.union([z.int().transform((seed) => seed + 0), z.string()]),
      seedVersion: z.int(),
      rulesVersion: z.int(),
    },
    'sp/human-set': { id },
    'sp/seat-taken-over': { id, bot: z.enum(BOT_LEVELS) },
    'sp/seat-given-back': { id },
    'sp/deal': {
      roundNo: round,
      dealerId: id,
      order: z.array(id).max(MOST_SEATS),
      trump: suit,
      trumpCard: card,
      hands: z.record(id, z.array(card)),
    },
    'sp/trick/played': { playerId: id, card },
    'sp/phase-set': {
      phase: z.enum(['setup', 'bidding', 'playing', 'summary', 'game-summary', 'done']),
    },
    'sp/leader-set': { leaderId: id },
    'sp/trump-broken-set': { broken: z.boolean() },
    'sp/trick/reveal-set': { winnerId: id },
    'sp/trick/reveal-clear': {},
    'sp/trick/cleared': { winnerId: id },
    'sp/summary-entered-set': { at: count },
    'sp/round-tally-set': { round, tallies: z.record(id, count) },
    'bid/set': { round, playerId: id, bid: count },
    'made/set': { round, playerId: id, made: z.boolean().nullable() },
    'round/state-set': { round, state: z.enum(['locked', 'bidding', 'playing', 'complete', 'scored']) },
    'round/finalize': { round, scores: z.record(id, z.int()).optional() },
    'player/added': {
      id,
      name,
      type: playerType.optional(),
      bot: z.enum(BOT_LEVELS).optional(),
    },
    'player/renamed': { id, name },
    'player/removed': { id },
    'player/restored': { id },
    'player/type-set': { id, type: playerType },
    'players/reordered': { order: z.array(id) },
    'player/dropped': { id, fromRound: round },
    'player/resumed': { id, fromRound: round },
    'score/added': { playerId: id, delta: z.number() },
    'roster/created': { rosterId: id, name, type: z.enum(['scorecard', 'single']) },
    'roster/renamed': { rosterId: id, name },
    'roster/activated': { rosterId: id, mode: z.enum(['scorecard', 'single']) },
    'roster/player/added': { rosterId: id, id, name, type: playerType.optional() },
    'roster/player/renamed': { rosterId: id, id, name },
    'roster/player/removed': { rosterId: id, id },
    'roster/player/type-set': { rosterId: id, id, type: playerType },
    'roster/players/reordered': { rosterId: id, order: z.array(id) },
    'roster/reset': { rosterId: id },
    'roster/archived': { rosterId: id },
    'roster/restored': { rosterId: id },
    'roster/deleted': { rosterId: id },
  } as const
}

/** The name of an event. */
export type EventType = keyof typeof payloadShapes

/** The names of all events. */
export const EVENT_TYPES = Object.keys(payloadShapes) as EventType[]

type Payloads = { [Type in EventType]: z.ZodObject<(typeof payloadShapes)[Type], z.core.$strict> }

/** The schemas of the events' payloads, keyed by the name of the event. They reject unknown keys. */
export const payloadSchemas = Object.fromEntries(
  EVENT_TYPES.map((type) => [type, z.strictObject(payloadShapes[type])]),
) as Payloads

const foreignShapes = shapesWith(
  z.object(cardShape).transform((given) => cardOf(given.suit, given.rank)) as unknown as CardSchema,
)

/**
 * Returns the schema of the payload of an event that the El Dorado score keeper wrote. It ignores unknown keys, in cards
 * as well.
 */
export function foreignPayloadSchema(type: EventType): z.ZodType {
  return z.object(foreignShapes[type])
}

/** The payload of an event with the given name. */
export type Payload<Type extends EventType> = z.output<Payloads[Type]>

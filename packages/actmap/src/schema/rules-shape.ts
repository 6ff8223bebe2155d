import { z } from 'zod'
import defaults from '../data/rules.json' with { type: 'json' }
import { booleanField, closedObject, finiteNumber, wholeNumber } from './field-schemas.js'
import { ROOM_TYPES, type Outcome, type RoomType } from './node-types.js'

/** More than the largest act has nodes. */
const MAX_COUNT = 59 * 15

const count = wholeNumber(0, MAX_COUNT)
const gap = wholeNumber(0, 60)
const early = wholeNumber(0, 60)

type Counts = Partial<Record<RoomType, number>>

const leastCounts: Counts = defaults.counts.min
const mostCounts: Counts = defaults.counts.max
const targetCounts: Counts = { Event: 0, ...defaults.counts.targets }

const least = (type: RoomType) => count.default(leastCounts[type] ?? 0)
const most = (type: RoomType) => count.nullable().default(mostCounts[type] ?? null)
const target = (type: RoomType) => count.nullable().default(targetCounts[type] ?? null)

const countsSchema = closedObject({
  min: closedObject({
    Battle: least('Battle'),
    Elite: least('Elite'),
    Port: least('Port'),
    Shop: least('Shop'),
    Treasure: least('Treasure'),
    Event: least('Event'),
    Unknown: least('Unknown'),
  })
    .prefault({})
    .describe('At least so many nodes of a type'),
  max: closedObject({
    Battle: most('Battle'),
    Elite: most('Elite'),
    Port: most('Port'),
    Shop: most('Shop'),
    Treasure: most('Treasure'),
    Event: most('Event'),
    Unknown: most('Unknown'),
  })
    .prefault({})
    .describe('At most so many nodes of a type; null is no limit'),
  targets: closedObject({
    Elite: target('Elite'),
    Port: target('Port'),
    Shop: target('Shop'),
    Treasure: target('Treasure'),
    Event: target('Event'),
    Unknown: target('Unknown').describe('null is 22 % of the nodes that other types leave free'),
  })
    .prefault({})
    .describe('So many nodes of a type where the rules allow; the rest are battles'),
})

const typeSchema = z.enum(ROOM_TYPES, { error: `expected one of ${ROOM_TYPES.join(', ')}` })

const typesSchema = z
  .array(typeSchema, { error: 'expected a list of types' })
  .max(ROOM_TYPES.length, { error: 'expected each type once' })
  .default([])

const spacingSchema = closedObject({
  eliteMinGap: gap.default(defaults.spacing.eliteMinGap),
  shopMinGap: gap.default(defaults.spacing.shopMinGap),
  portMinGap: gap.default(defaults.spacing.portMinGap),
  eliteEarlyRowsCap: early
    .default(defaults.spacing.eliteEarlyRowsCap)
    .describe('No Elite in rows below this one'),
  shopEarlyRowsCap: early.default(2).describe('No Shop in rows below this one'),
  portEarlyRowsCap: early.default(2).describe('No Port in rows below this one'),
  treasureEarlyRowsCap: early.default(1).describe('No Treasure in rows below this one'),
  eventEarlyRowsCap: early.default(1).describe('No Event in rows below this one'),
  unknownEarlyRowsCap: early.default(1).describe('No Unknown in rows below this one'),
  scope: z
    .enum(['path', 'map'], { error: 'expected "path" or "map"' })
    .default('path')
    .describe('path: gaps hold along paths; map: between any two rows'),
  noRepeat: typesSchema.describe('No edge joins two nodes of one of these types'),
  siblingsDiffer: typesSchema.describe(
    'No node leads to two nodes of one of these types, but into rows of fixed type',
  ),
})

const LAST_ROW = /^lastRow-[1-9][0-9]?$/

const rowExpected = { error: 'expected "lastRow-1", "lastRow-2" and so on, or a row from 0 to 58' }

const rowSchema = z
  .union(
    [z.string().regex(LAST_ROW, rowExpected), z.int(rowExpected).min(0, rowExpected).max(58, rowExpected)],
    rowExpected,
  )
  .describe('Row 0 is at the bottom, lastRow is the boss')

const windowSchema = z.tuple([wholeNumber(0, 58), wholeNumber(0, 58)], {
  error: 'expected two rows, the first and the last of the window',
})

const windowsSchema = closedObject({
  preBossPortRow: rowSchema
    .nullable()
    .default(defaults.windows.preBossPortRow)
    .describe('A Port is in this row; null is no such promise'),
  midTreasureRows: windowSchema
    .nullable()
    .default(defaults.windows.midTreasureRows as [number, number])
    .describe('A Treasure is in one of these rows, first and last included; null is no such promise'),
})

const weight = finiteNumber(0, 1_000_000)
const weightsOf = (values: Record<Outcome, number>) =>
  closedObject({
    Event: weight.default(values.Event),
    Battle: weight.default(values.Battle),
    Shop: weight.default(values.Shop),
    Treasure: weight.default(values.Treasure),
  }).prefault({})

const unknownSchema = closedObject({
  mode: z
    .enum(['weighted', 'sequential'], { error: 'expected "weighted" or "sequential"' })
    .default('weighted')
    .describe(
      'weighted: outcomes share the total of their weights; sequential: weights are percents, asked one after another for Battle, Treasure and Shop, and Event is what is left',
    ),
  start: weightsOf(defaults.unknownWeights.start).describe('The weights at the start of an act'),
  pity: weightsOf(defaults.unknownWeights.pity).describe('What a weight gains when another outcome came'),
  caps: weightsOf(defaults.unknownWeights.caps).describe('The most that start and pity add up to'),
  onHit: z
    .enum(['reset', 'keep'], { error: 'expected "reset" or "keep"' })
    .default('reset')
    .describe('What becomes of the pity of the outcome that came'),
})

const flagsSchema = closedObject({
  enableMetaKeys: booleanField().default(defaults.flags.enableMetaKeys),
  enableBurningElites: booleanField().default(defaults.flags.enableBurningElites),
})

const rowsSchema = closedObject({
  width: z
    .tuple([wholeNumber(1, 15), wholeNumber(1, 15)], { error: 'expected two widths, the least and the most' })
    .default([2, 4])
    .describe('How many nodes a row below the boss has, from the least to the most'),
  fixed: z
    .array(closedObject({ row: rowSchema, type: typeSchema }), { error: 'expected a list of rows and types' })
    .max(59, { error: 'expected at most 59 rows' })
    .default([])
    .describe('Rows whose nodes all have one type'),
})

const edgesSchema = closedObject({
  maxOutDegree: wholeNumber(1, 15).default(2).describe('At most so many edges leave a node'),
  allowCrossing: booleanField().default(false),
})

const burningSchema = closedObject({
  reward: z
    .string({ error: 'expected a text' })
    .min(1, { error: 'expected the name of a reward' })
    .max(64)
    .default('burning-hoard')
    .describe('What the burning Elite gives, once'),
})

const pathsSchema = closedObject({
  minPorts: wholeNumber(0, 59).default(0).describe('Every path has at least so many Ports'),
  shopAtLeastEvery: wholeNumber(1, 59)
    .nullable()
    .default(null)
    .describe('Of so many nodes in a row on a path, one is a Shop; null is no such rule'),
})

/** The fields of the rules with their limits and defaults, before they are checked against each other. */
export const rulesShape = closedObject({
  counts: countsSchema.prefault({}),
  spacing: spacingSchema.prefault({}),
  windows: windowsSchema.prefault({}),
  unknownWeights: unknownSchema.prefault({}),
  flags: flagsSchema.prefault({}),
  rows: rowsSchema.prefault({}),
  edges: edgesSchema.prefault({}),
  paths: pathsSchema.prefault({}),
  burningElite: burningSchema.prefault({}),
})

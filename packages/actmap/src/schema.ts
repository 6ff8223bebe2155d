import { z } from 'zod'
import { closedObject, finiteNumber, wholeNumber } from './field-schemas.js'
import { ROOM_TYPES, type Outcome, type RoomType } from './node-types.js'
import defaults from './presets/rules.json' with { type: 'json' }
import { impossibleParams, impossibleRules } from './impossible.js'

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

const switches = { error: 'expected true or false' }

const flagsSchema = closedObject({
  enableMetaKeys: z.boolean(switches).default(defaults.flags.enableMetaKeys),
  enableBurningElites: z.boolean(switches).default(defaults.flags.enableBurningElites),
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
  allowCrossing: z.boolean(switches).default(false),
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

/** The rules of an act: everything that a designer tunes. */
export const rulesSchema = closedObject({
  counts: countsSchema.prefault({}),
  spacing: spacingSchema.prefault({}),
  windows: windowsSchema.prefault({}),
  unknownWeights: unknownSchema.prefault({}),
  flags: flagsSchema.prefault({}),
  rows: rowsSchema.prefault({}),
  edges: edgesSchema.prefault({}),
  paths: pathsSchema.prefault({}),
  burningElite: burningSchema.prefault({}),
}).check((context) => {
  context.issues.push(...impossibleRules(context.value))
})

/** The shape of an act, and its bosses. */
export const actSpecSchema = closedObject({
  actId: z
    .string({ error: 'expected a text' })
    .regex(/^[\w.-]{1,64}$/, { error: 'expected 1 to 64 letters, digits, dots, hyphens or underscores' })
    .default('act1'),
  rows: wholeNumber(4, 60).default(15).describe('Rows, the boss included'),
  columns: wholeNumber(2, 15).default(7).describe('Lanes'),
  branchiness: finiteNumber(0, 1)
    .default(0.5)
    .describe('How many edges more than one leave a node on average'),
  bosses: z
    .array(z.string({ error: 'expected a text' }).min(1, { error: 'expected a name' }).max(64), {
      error: 'expected a list of bosses',
    })
    .min(1, { error: 'expected at least one boss' })
    .max(64, { error: 'expected at most 64 bosses' })
    .default(['kraken', 'ghost-galleon', 'admiral'])
    .describe('The bosses that may wait; each is as likely as the others'),
  flags: closedObject({
    enableMetaKeys: z.boolean(switches).optional(),
    enableBurningElites: z.boolean(switches).optional(),
  })
    .prefault({})
    .describe('Over the flags of the rules, key by key'),
})

/** What a map is made from, beside its seed. */
export const paramsSchema = closedObject({
  spec: actSpecSchema.prefault({}),
  rules: rulesSchema.prefault({}),
}).check((context) => {
  context.issues.push(...impossibleParams(context.value))
})

/** The shape of an act, and its bosses, with every default filled in. */
export type ActSpec = z.output<typeof actSpecSchema>

/** The shape of an act as it is given: what is left out has its default. */
export type ActSpecInput = z.input<typeof actSpecSchema>

/** The rules of an act, with every default filled in. */
export type Rules = z.output<typeof rulesSchema>

/** The rules of an act as they are given: what is left out has its default. */
export type RulesInput = z.input<typeof rulesSchema>

/** What a map is made from, beside its seed. */
export type Params = z.output<typeof paramsSchema>

/** The params as they are given: what is left out has its default. */
export type ParamsInput = z.input<typeof paramsSchema>

/** The rules of the standard act, as a new object with every default filled in. */
export function defaultRules(): Rules {
  return rulesSchema.parse({})
}

/** The flags of an act: those of the rules, and over them those of the spec. */
export function flagsOf({ spec, rules }: Params): Rules['flags'] {
  return {
    enableMetaKeys: spec.flags.enableMetaKeys ?? rules.flags.enableMetaKeys,
    enableBurningElites: spec.flags.enableBurningElites ?? rules.flags.enableBurningElites,
  }
}

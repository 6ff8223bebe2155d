import * as z from 'zod'
import defaults from '../data/rules.json' with { type: 'json' }
import { finiteNumber, MAX_COUNT, wholeNumber } from './field-schemas.js'
import { ROOM_TYPES, type Outcome, type RoomType } from './node-types.js'
import { MAX_OWN_TYPES, ownTypesSchema } from './own-types-schema.js'
import { earlyRowSchema, rowRangeSchema, rowSchema } from './row-schema.js'
import { roomTypeSchema } from './type-reference.js'

const count = wholeNumber(0, MAX_COUNT)
const gap = wholeNumber(0, 60)

type Counts = Partial<Record<RoomType, number>>

const leastCounts: Counts = defaults.counts.min
const mostCounts: Counts = defaults.counts.max
const targetCounts: Counts = { Event: 0, ...defaults.counts.targets }

const least = (type: RoomType) => count.default(leastCounts[type] ?? 0)
const most = (type: RoomType) => count.nullable().default(mostCounts[type] ?? null)
const target = (type: RoomType) => count.nullable().default(targetCounts[type] ?? null)

const countsSchema = z.strictObject({
  min: z
    .strictObject({
      Battle: least('Battle'),
      Elite: least('Elite'),
      Port: least('Port'),
      Shop: least('Shop'),
      Treasure: least('Treasure'),
      Event: least('Event'),
      Unknown: least('Unknown'),
    })
    .prefault({})
    .describe('Minimum number of nodes per type'),
  max: z
    .strictObject({
      Battle: most('Battle'),
      Elite: most('Elite'),
      Port: most('Port'),
      Shop: most('Shop'),
      Treasure: most('Treasure'),
      Event: most('Event'),
      Unknown: most('Unknown'),
    })
    .prefault({})
    .describe('Maximum number of nodes per type; null for no limit'),
  targets: z
    .strictObject({
      Elite: target('Elite'),
      Port: target('Port'),
      Shop: target('Shop'),
      Treasure: target('Treasure'),
      Event: target('Event'),
      Unknown: target('Unknown').describe(
        'null: 22% of the nodes left after all types with a target are placed',
      ),
    })
    .prefault({})
    .describe('Preferred number of nodes per type, if the rules allow it; the other nodes are battles'),
})

/**
 * The maximum length of a list of types, which can contain the built-in types below the boss and the types that rules
 * add.
 */
const MAX_TYPES = ROOM_TYPES.length + MAX_OWN_TYPES

const typesSchema = z.array(roomTypeSchema).max(MAX_TYPES).default([])

const spacingSchema = z.strictObject({
  eliteMinGap: gap
    .default(defaults.spacing.eliteMinGap)
    .describe('Minimum distance in rows between two Elites; 1 allows neighboring rows'),
  shopMinGap: gap.default(defaults.spacing.shopMinGap).describe('Minimum distance in rows between two Shops'),
  portMinGap: gap.default(defaults.spacing.portMinGap).describe('Minimum distance in rows between two Ports'),
  eliteEarlyRowsCap: earlyRowSchema
    .default(defaults.spacing.eliteEarlyRowsCap)
    .describe('The first row that can have an Elite'),
  shopEarlyRowsCap: earlyRowSchema.default(2).describe('The first row that can have a Shop'),
  portEarlyRowsCap: earlyRowSchema.default(2).describe('The first row that can have a Port'),
  treasureEarlyRowsCap: earlyRowSchema.default(1).describe('The first row that can have a Treasure'),
  eventEarlyRowsCap: earlyRowSchema.default(1).describe('The first row that can have an Event'),
  unknownEarlyRowsCap: earlyRowSchema.default(1).describe('The first row that can have an Unknown'),
  scope: z
    .enum(['path', 'map'])
    .default('path')
    .describe('Where minimum distances apply. path: along each path; map: anywhere on the map'),
  noRepeat: typesSchema.describe('Types that two consecutive nodes on a path must not share'),
  siblingsDiffer: typesSchema.describe(
    'Types that appear at most once among the children of a node, except in rows of a fixed type',
  ),
})

const windowsSchema = z.strictObject({
  preBossPortRow: rowSchema
    .nullable()
    .default(defaults.windows.preBossPortRow)
    .describe('The row that must contain a Port; null to disable this rule'),
  midTreasureRows: rowRangeSchema
    .nullable()
    .default(defaults.windows.midTreasureRows as [number, number])
    .describe('The first and last row of the range that must contain a Treasure; null to disable this rule'),
  required: z
    .array(
      z.strictObject({
        type: roomTypeSchema,
        rows: rowRangeSchema,
        count: wholeNumber(1, MAX_COUNT).default(1),
      }),
    )
    .max(64)
    .optional()
    .meta({ examples: [[{ type: 'Elite', rows: [2, 9], count: 1 }]] })
    .describe('Additional ranges of rows, each with a type and the minimum number of nodes of that type'),
})

const weight = finiteNumber(0, 1_000_000)
const weightsOf = (values: Record<Outcome, number>) =>
  z
    .strictObject({
      Event: weight.default(values.Event),
      Battle: weight.default(values.Battle),
      Shop: weight.default(values.Shop),
      Treasure: weight.default(values.Treasure),
    })
    .prefault({})

const unknownSchema = z.strictObject({
  mode: z
    .enum(['weighted', 'sequential'])
    .default('weighted')
    .describe(
      'weighted: one draw by weight; sequential: weights are percentages, tried in turn for Battle, Treasure and Shop, with Event as the remainder',
    ),
  start: weightsOf(defaults.unknownWeights.start).describe('Weights at the start of an act'),
  pity: weightsOf(defaults.unknownWeights.pity).describe(
    'How much a weight increases each time a different outcome is drawn',
  ),
  caps: weightsOf(defaults.unknownWeights.caps).describe('Maximum of each weight, including pity'),
  onHit: z
    .enum(['reset', 'keep'])
    .default('reset')
    .describe('Whether the pity of the drawn outcome is reset or kept'),
})

const flagsSchema = z.strictObject({
  enableMetaKeys: z
    .boolean()
    .default(defaults.flags.enableMetaKeys)
    .describe('Whether to add the tag "metaKey" to one Port, one Treasure and the burning Elite'),
  enableBurningElites: z
    .boolean()
    .default(defaults.flags.enableBurningElites)
    .describe('Whether to tag one Elite "burning"; its reward can be collected once'),
})

const widthSchema = z.tuple([wholeNumber(1, 15), wholeNumber(1, 15)])

const bandWeight = weight.optional()

const bandSchema = z.strictObject({
  rows: rowRangeSchema,
  weights: z
    .strictObject({
      Battle: bandWeight,
      Elite: bandWeight,
      Port: bandWeight,
      Shop: bandWeight,
      Treasure: bandWeight,
      Event: bandWeight,
      Unknown: bandWeight,
    })
    .catchall(weight),
})

const BAND_EXAMPLE = [{ rows: [0, 3], weights: { Battle: 70, Unknown: 30 } }]

const rowsSchema = z.strictObject({
  width: widthSchema.default([2, 4]).describe('Minimum and maximum number of nodes in a row below the boss'),
  firstWidth: widthSchema
    .optional()
    .meta({ examples: [[1, 2]] })
    .describe('Minimum and maximum number of nodes in row 0, if they differ from width'),
  lastWidth: widthSchema
    .optional()
    .meta({ examples: [[2, 2]] })
    .describe('Minimum and maximum number of nodes in the row below the boss, if they differ from width'),
  bands: z
    .array(bandSchema)
    .max(59)
    .optional()
    .meta({ examples: [BAND_EXAMPLE] })
    .describe('Weights of the types in ranges of rows; a type without a weight never appears in these rows'),
  jitter: z
    .tuple([wholeNumber(0, 50), wholeNumber(0, 50)])
    .optional()
    .meta({ examples: [[16, 16]] })
    .describe(
      'Maximum horizontal and vertical offset of a node, in hundredths of the width of a lane and the height of a row; default: [16, 16]',
    ),
  fixed: z
    .array(z.strictObject({ row: rowSchema, type: roomTypeSchema }))
    .max(59)
    .default([])
    .describe('Rows whose nodes all have the given type'),
})

const edgesSchema = z.strictObject({
  maxOutDegree: wholeNumber(1, 15).default(2).describe('Maximum number of edges up from a node'),
  allowCrossing: z.boolean().default(false).describe('Whether edges may cross'),
  extraPaths: wholeNumber(0, 30)
    .optional()
    .meta({ examples: [2] })
    .describe(
      'Number of extra paths from row 0 up, which add edges between existing nodes where the rules allow it',
    ),
})

const burningSchema = z.strictObject({
  reward: z.string().min(1).max(64).default('burning-hoard').describe('The reward of the burning Elite'),
})

const valueOnPath = finiteNumber(-1_000_000, 1_000_000)
const pathWeight = valueOnPath.optional()

const rankingSchema = z.strictObject({
  weights: z
    .strictObject({
      Battle: pathWeight,
      Elite: pathWeight,
      Port: pathWeight,
      Shop: pathWeight,
      Treasure: pathWeight,
      Event: pathWeight,
      Unknown: pathWeight,
    })
    .catchall(valueOnPath)
    .prefault({})
    .describe('Value of each node on a path, by type; a path is worth the sum of its nodes'),
  count: wholeNumber(1, 1000).default(20).describe('Number of paths to list'),
})

const pathsSchema = z.strictObject({
  minPorts: wholeNumber(0, 59).default(0).describe('Minimum number of Ports on every path'),
  shopAtLeastEvery: wholeNumber(1, 59)
    .nullable()
    .default(null)
    .describe(
      'Any run of this many consecutive nodes on a path must include a Shop; null to disable this rule',
    ),
  ranking: rankingSchema
    .optional()
    .meta({ examples: [{ weights: { Elite: 2, Shop: 1, Battle: -0.5 }, count: 20 }] })
    .describe(
      'How lists of paths are ranked; never changes the map. By default, paths with many Elites come first',
    ),
})

/**
 * The schema of the rules with the range and default of each field, but without the checks that involve several fields.
 */
export const rulesShape = z.strictObject({
  counts: countsSchema.prefault({}).describe('The number of nodes of each type'),
  spacing: spacingSchema
    .prefault({})
    .describe('Distances between nodes of the same type, and the first row in which each type can appear'),
  windows: windowsSchema.prefault({}).describe('Rows that must contain a type'),
  unknownWeights: unknownSchema
    .prefault({})
    .describe('The outcomes of Unknowns that a player enters; never changes the map'),
  flags: flagsSchema
    .prefault({})
    .describe('Optional features of an act; spec.flags overrides them for one act'),
  rows: rowsSchema.prefault({}).describe('The nodes of each row'),
  edges: edgesSchema.prefault({}).describe('The edges between rows'),
  paths: pathsSchema.prefault({}).describe('Guarantees for every path from row 0 to the boss'),
  burningElite: burningSchema.prefault({}).describe('The Elite tagged burning'),
  types: ownTypesSchema,
})

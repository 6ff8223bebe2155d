import * as z from 'zod'
import { PHASES } from '../draws/phases.js'
import { wholeNumber } from '../rules/field-schemas.js'
import { conflictSchema, violationSchema, warningSchema } from './problem-schemas.js'
import { nodeTypeSchema } from '../rules/type-reference.js'

const NODE_ID = /^r(?:0|[1-9]\d?)c(?:0|[1-9]\d?)$/

const nodeIdSchema = z.string().regex(NODE_ID)

const uint64Schema = z.string().regex(/^(?:0|[1-9]\d{0,19})$/)

/** The schema of a map node. A node's `id` is `r<row>c<col>`. Row 0 is at the bottom. */
export const nodeSchema = z.strictObject({
  id: nodeIdSchema,
  row: wholeNumber(0, 59),
  col: wholeNumber(0, 14),
  type: nodeTypeSchema,
  tags: z.array(z.string()),
  meta: z.record(z.string(), z.json()),
})

/** The schema of an edge from a node to a node in the next row up. */
export const edgeSchema = z.strictObject({ fromId: nodeIdSchema, toId: nodeIdSchema })

/** The schema of a map. Nodes are sorted by row and column, and edges by their start node. */
export const mapGraphSchema = z.strictObject({
  rows: wholeNumber(4, 60),
  columns: wholeNumber(2, 15),
  nodes: z.array(nodeSchema),
  edges: z.array(edgeSchema),
})

/** The schema of a report that says, for each rule, whether a map satisfies it. */
export const auditReportSchema = z.strictObject({
  ok: z.boolean(),
  checks: z.array(
    z.strictObject({ rule: z.string(), ok: z.boolean(), violations: z.array(violationSchema) }),
  ),
})

const subSeedsSchema = z.strictObject({
  skeleton: uint64Schema,
  typing: uint64Schema,
  repairs: uint64Schema,
  decorations: uint64Schema,
  unknownResolution: uint64Schema,
})

/**
 * The schema of a map's lineage: the derivation of each phase's sub-seed. A sub-seed is output number `index` (counted
 * from 0) of SplitMix64 seeded with `parent`.
 */
export const lineageSchema = z.array(
  z.strictObject({
    phase: z.enum(PHASES),
    parent: uint64Schema,
    rule: z.literal('SplitMix64'),
    index: z.int(),
    seed: uint64Schema,
  }),
)

/** The schema of the letters and the label that pictures show for a type that the rules add. */
const ownTypeLookSchema = z.strictObject({ type: z.string(), icon: z.string(), label: z.string() })

const weightSchema = z.number()

/**
 * The schema of a saved map's metadata: what the map was generated from, and the data that a game needs to start
 * playing it.
 */
export const generationMetaSchema = z.strictObject({
  /** The version of the generator. With the same version, the same seed and params always produce the same map. */
  version: z.int().min(1),
  actId: z.string(),
  seed: uint64Schema,
  lineage: lineageSchema,
  boss: z.string(),
  flags: z.strictObject({ enableMetaKeys: z.boolean(), enableBurningElites: z.boolean() }),
  /** The types that the rules add, sorted by name; missing if the rules add none. */
  types: z.array(ownTypeLookSchema).max(16).optional(),
  /** The index of the skeleton used for the map, counted from 0. */
  skeleton: z.int(),
  /** The number of repairs made to the map. */
  repairs: z.int(),
  /** The initial pity of each outcome of an Unknown, which is 0. */
  pity: z.strictObject({
    Event: weightSchema,
    Battle: weightSchema,
    Shop: weightSchema,
    Treasure: weightSchema,
  }),
})

/** The schema of everything that is generated from a seed. */
export const generationResultSchema = z.strictObject({
  graph: mapGraphSchema,
  audits: auditReportSchema,
  seed: uint64Schema,
  subSeeds: subSeedsSchema,
  lineage: lineageSchema,
  meta: generationMetaSchema,
  /** The target counts that the map misses. */
  warnings: z.array(warningSchema),
  /** The reason why the map breaks its rules, or null if it satisfies them. */
  conflict: conflictSchema.nullable(),
})

/** A map node. Its `id` is `r<row>c<col>`. Row 0 is at the bottom. */
export type MapNode = z.output<typeof nodeSchema>

/** An edge from a node to a node in the next row up. */
export type MapEdge = z.output<typeof edgeSchema>

/** A map. Nodes are sorted by row and column, and edges by their start node. */
export type MapGraph = z.output<typeof mapGraphSchema>

/** A report that says, for each rule, whether a map satisfies it. */
export type AuditReport = z.output<typeof auditReportSchema>

/**
 * The derivation of each phase's sub-seed. A sub-seed is output number `index` (counted from 0) of SplitMix64 seeded
 * with `parent`.
 */
export type Lineage = z.output<typeof lineageSchema>

/** How pictures show a type that the rules add: its letters, and its name for readers. */
export type OwnTypeLook = z.output<typeof ownTypeLookSchema>

/** The metadata of a saved map: what the map was generated from, and the data that a game needs to start playing it. */
export type GenerationMeta = z.output<typeof generationMetaSchema>

/** Everything that is generated from a seed. */
export type GenerationResult = z.output<typeof generationResultSchema>

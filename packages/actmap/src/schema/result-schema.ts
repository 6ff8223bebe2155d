import { z } from 'zod'
import { PHASES } from '../draws/phases.js'
import { closedObject, wholeNumber } from './field-schemas.js'
import { NODE_TYPES } from './node-types.js'
import { conflictSchema, violationSchema, warningSchema } from './problem-schemas.js'

const NODE_ID = /^r(?:0|[1-9]\d?)c(?:0|[1-9]\d?)$/

const nodeIdSchema = z.string({ error: 'expected a node id' }).regex(NODE_ID, {
  error: 'expected a node id such as r5c2',
})

const uint64Schema = z
  .string({ error: 'expected a decimal number as text' })
  .regex(/^(?:0|[1-9]\d{0,19})$/, { error: 'expected a decimal number as text' })

/** A node of a map: `id` is `r<row>c<col>`; rows count from 0 at the bottom. */
export const nodeSchema = closedObject({
  id: nodeIdSchema,
  row: wholeNumber(0, 59),
  col: wholeNumber(0, 14),
  type: z.enum(NODE_TYPES, { error: `expected one of ${NODE_TYPES.join(', ')}` }),
  tags: z.array(z.string({ error: 'expected a text' }), { error: 'expected a list of tags' }),
  meta: z.record(z.string(), z.json(), { error: 'expected an object' }),
})

/** An edge, from a node to one of the next row. */
export const edgeSchema = closedObject({ fromId: nodeIdSchema, toId: nodeIdSchema })

/** A map: nodes by row and column, edges by where they start. */
export const mapGraphSchema = closedObject({
  rows: wholeNumber(4, 60),
  columns: wholeNumber(2, 15),
  nodes: z.array(nodeSchema, { error: 'expected a list of nodes' }),
  edges: z.array(edgeSchema, { error: 'expected a list of edges' }),
})

/** Whether a map keeps its promises, rule by rule. */
export const auditReportSchema = closedObject({
  ok: z.boolean(),
  checks: z.array(closedObject({ rule: z.string(), ok: z.boolean(), violations: z.array(violationSchema) })),
})

const subSeedsSchema = closedObject({
  skeleton: uint64Schema,
  typing: uint64Schema,
  repairs: uint64Schema,
  decorations: uint64Schema,
  unknownResolution: uint64Schema,
})

/** Where the sub-seed of a phase comes from: an output of SplitMix64 of the seed, the first being 0. */
export const lineageSchema = z.array(
  closedObject({
    phase: z.enum(PHASES),
    parent: uint64Schema,
    rule: z.literal('SplitMix64'),
    index: z.int(),
    seed: uint64Schema,
  }),
)

const weightSchema = z.number()

/** What is kept with a saved map: what it was made from, and what a game needs to begin with it. */
export const generationMetaSchema = closedObject({
  /** The version of the rules of making; the same seed gives the same map within a version. */
  version: z.int().min(1),
  actId: z.string(),
  seed: uint64Schema,
  lineage: lineageSchema,
  boss: z.string(),
  flags: closedObject({ enableMetaKeys: z.boolean(), enableBurningElites: z.boolean() }),
  /** Which skeleton is meant, the first being 0. */
  skeleton: z.int(),
  /** How many repairs the map took. */
  repairs: z.int(),
  /** What each outcome of an Unknown has gained, at the start nothing. */
  pity: closedObject({
    Event: weightSchema,
    Battle: weightSchema,
    Shop: weightSchema,
    Treasure: weightSchema,
  }),
})

/** All that comes out of a seed. */
export const generationResultSchema = closedObject({
  graph: mapGraphSchema,
  audits: auditReportSchema,
  seed: uint64Schema,
  subSeeds: subSeedsSchema,
  lineage: lineageSchema,
  meta: generationMetaSchema,
  /** The targets that the map misses. */
  warnings: z.array(warningSchema),
  /** Why the map breaks its rules; null when it doesn't. */
  conflict: conflictSchema.nullable(),
})

/** A node of a map: `id` is `r<row>c<col>`; rows count from 0 at the bottom. */
export type MapNode = z.output<typeof nodeSchema>

/** An edge, from a node to one of the next row. */
export type MapEdge = z.output<typeof edgeSchema>

/** A map: nodes by row and column, edges by where they start. */
export type MapGraph = z.output<typeof mapGraphSchema>

/** Whether a map keeps its promises, rule by rule. */
export type AuditReport = z.output<typeof auditReportSchema>

/** Where the sub-seed of each phase comes from: an output of SplitMix64 of the seed, the first being 0. */
export type Lineage = z.output<typeof lineageSchema>

/** What is kept with a saved map: what it was made from, and what a game needs to begin with it. */
export type GenerationMeta = z.output<typeof generationMetaSchema>

/** All that comes out of a seed. */
export type GenerationResult = z.output<typeof generationResultSchema>

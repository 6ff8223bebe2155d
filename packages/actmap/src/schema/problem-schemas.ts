import { z } from 'zod'
import { closedObject } from './field-schemas.js'
import { NODE_TYPES, ROOM_TYPES } from './node-types.js'

const count = z.int()
const id = z.string()
const typeSchema = z.enum(ROOM_TYPES)
const path = z.array(z.union([z.string(), z.number()]))
const edge = closedObject({ fromId: id, toId: id })

/** A violation: its code, the rule's path where the rules have it, where in the graph, and the code's own data. */
function violation<Code extends string, Data extends z.ZodRawShape>(code: Code, data: Data) {
  return closedObject({ code: z.literal(code), rule: z.string(), path, ...data })
}

/**
 * One rule that a map breaks. `rule` is its path in the rules where it has one (`counts.min.Elite`), `path` is the place
 * in the graph, and `code` says which other data there is.
 */
export const violationSchema = z.discriminatedUnion('code', [
  violation('edge-skips-rows', { ...edge.shape, row: count, expectedRow: count }),
  violation('no-single-boss', { row: count, nodes: count, bosses: count }),
  violation('boss-below-top', { node: id, topRow: count }),
  violation('row-width', { row: count, found: count, least: count, most: count }),
  violation('edges-out', { node: id, found: count, least: count, most: count }),
  violation('no-edge-in', { node: id }),
  violation('edges-cross', { edge, crossed: edge }),
  violation('no-path-to-boss', { node: id.nullable() }),
  violation('missing-in-rows', { type: typeSchema, first: count, last: count }),
  violation('too-few', { type: typeSchema, found: count, expected: count }),
  violation('too-many', { type: typeSchema, found: count, expected: count }),
  violation('too-close', { type: typeSchema, node: id, gap: count, scope: z.enum(['path', 'map']) }),
  violation('repeated', { type: typeSchema, node: id }),
  violation('same-as-sibling', { type: typeSchema, node: id }),
  violation('wrong-type-in-row', { node: id, row: count, found: z.enum(NODE_TYPES), expected: typeSchema }),
  violation('too-early', { type: typeSchema, node: id, firstRow: count }),
  violation('too-few-ports-on-path', { found: count, expected: count }),
  violation('no-shop-on-path', { node: id, nodes: count }),
])

/** A target that a map misses. */
export const warningSchema = closedObject({
  code: z.literal('missed-target'),
  rule: z.string(),
  type: typeSchema,
  found: count,
  expected: count,
})

/** A rule that takes part in a conflict: its path in the rules or the overrides, and its value there. */
const conflictingRuleSchema = closedObject({ rule: z.string(), value: z.json() })

/**
 * Why a map breaks its rules. `conflict`: these rules cannot all hold on the rows and edges of the seed; `minimal` says
 * that this is proved to change if any one of them is removed. `undecided`: the solver ran out of its budget of visits
 * to nodes, on the first skeleton and on each of the other ones.
 */
export const conflictSchema = z.discriminatedUnion('kind', [
  closedObject({
    kind: z.literal('conflict'),
    rules: z.array(conflictingRuleSchema),
    scope: z.enum(['path', 'map']),
    rows: count,
    minimal: z.boolean(),
  }),
  closedObject({
    kind: z.literal('undecided'),
    visits: count,
    otherSkeletons: count,
    visitsOnOthers: count,
  }),
])

/** One rule that a map breaks, with the place in the graph. */
export type Violation = z.output<typeof violationSchema>

/** A target that a map misses. */
export type Warning = z.output<typeof warningSchema>

/** A rule that takes part in a conflict. */
export type ConflictingRule = z.output<typeof conflictingRuleSchema>

/** Why a map breaks its rules: they conflict, or the solver could not decide within its budget. */
export type Conflict = z.output<typeof conflictSchema>

import * as z from 'zod'
import { nodeTypeSchema, roomTypeSchema } from '../rules/type-reference.js'

const count = z.int()
const id = z.string()
const path = z.array(z.union([z.string(), z.number()]))
const edge = z.strictObject({ fromId: id, toId: id })

/** Creates the schema of a violation: its code, its rule, its path in the graph, and the data specific to the code. */
function violation<Code extends string, Data extends z.ZodRawShape>(code: Code, data: Data) {
  return z.strictObject({ code: z.literal(code), rule: z.string(), path, ...data })
}

/**
 * The schema of a violation of a rule. `rule` is the path of the broken rule, such as `counts.min.Elite`, or the name
 * of a rule that every map must satisfy, such as `edges.forward`. `path` is the path of the violation in the graph.
 * `code` determines the other fields.
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
  violation('missing-in-rows', { type: roomTypeSchema, first: count, last: count }),
  violation('too-few-in-rows', {
    type: roomTypeSchema,
    first: count,
    last: count,
    found: count,
    expected: count,
  }),
  violation('no-weight-in-row', { type: roomTypeSchema, node: id }),
  violation('too-few', { type: roomTypeSchema, found: count, expected: count }),
  violation('too-many', { type: roomTypeSchema, found: count, expected: count }),
  violation('too-close', { type: roomTypeSchema, node: id, gap: count, scope: z.enum(['path', 'map']) }),
  violation('repeated', { type: roomTypeSchema, node: id }),
  violation('same-as-sibling', { type: roomTypeSchema, node: id }),
  violation('wrong-type-in-row', { node: id, row: count, found: nodeTypeSchema, expected: roomTypeSchema }),
  violation('too-early', { type: roomTypeSchema, node: id, firstRow: count }),
  violation('too-few-ports-on-path', { found: count, expected: count }),
  violation('no-shop-on-path', { node: id, nodes: count }),
])

/** The schema of a warning about a target count that a map misses. */
export const warningSchema = z.strictObject({
  code: z.literal('missed-target'),
  rule: z.string(),
  type: roomTypeSchema,
  found: count,
  expected: count,
})

/** The schema of a rule that is part of a conflict: its path in the rules or the overrides, and its value. */
const conflictingRuleSchema = z.strictObject({ rule: z.string(), value: z.json() })

/**
 * The schema of the reason why a map breaks its rules. `conflict`: the listed rules can't all be satisfied with the
 * rows and edges that the seed produces. If `minimal` is true, removing any one of these rules provably resolves the
 * conflict. `undecided`: the solver ran out of its budget of node visits on the first skeleton, and found no solution
 * for the other skeletons either.
 */
export const conflictSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('conflict'),
    rules: z.array(conflictingRuleSchema),
    scope: z.enum(['path', 'map']),
    rows: count,
    minimal: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('undecided'),
    visits: count,
    otherSkeletons: count,
    visitsOnOthers: count,
  }),
])

/** A violation of a rule, with the path of the violation in the graph. */
export type Violation = z.output<typeof violationSchema>

/** A target count that a map misses. */
export type Warning = z.output<typeof warningSchema>

/** A rule that is part of a conflict. */
export type ConflictingRule = z.output<typeof conflictingRuleSchema>

/**
 * The reason why a map breaks its rules: either the rules conflict, or the solver couldn't decide within its budget.
 */
export type Conflict = z.output<typeof conflictSchema>

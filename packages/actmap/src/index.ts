export { generateMap, VERSION } from './generate.js'
export { countPaths } from './path-counts.js'
export { NODE_TYPES, OUTCOMES, ROOM_TYPES, type NodeType, type Outcome, type RoomType } from './node-types.js'
export { presets } from './presets.js'
export { getReachableNextRow, isReachableBottomToTop } from './reachability.js'
export { repair, type Repaired } from './repair.js'
export {
  auditReportSchema,
  edgeSchema,
  generationMetaSchema,
  generationResultSchema,
  lineageSchema,
  mapGraphSchema,
  nodeSchema,
  violationSchema,
  type AuditReport,
  type GenerationMeta,
  type GenerationResult,
  type Lineage,
  type MapEdge,
  type MapGraph,
  type MapNode,
  type Violation,
} from './result-schema.js'
export {
  actSpecSchema,
  paramsSchema,
  rulesSchema,
  type ActSpec,
  type ActSpecInput,
  type Params,
  type ParamsInput,
  type Rules,
  type RulesInput,
} from './schema.js'
export { deserialize, MAP_FORMAT, serialize } from './serialize.js'
export { validate } from './validate.js'
export { actmap } from './world.js'

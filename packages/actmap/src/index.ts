export { distributionOf, joinDistributions, type Distribution, type Histogram } from './distribution.js'
export { generateMap, VERSION } from './generate.js'
export { Journey, type Step } from './journey.js'
export { journeySaveSchema, type JourneySave } from './journey-schema.js'
export { conflictText, ruleText, violationText, warningText } from './messages.js'
export { NODE_TYPES, OUTCOMES, ROOM_TYPES, type NodeType, type Outcome, type RoomType } from './node-types.js'
export { overridesSchema, type Overrides, type OverridesInput } from './overrides.js'
export { countPaths } from './path-counts.js'
export { bestPath, enumeratePaths, type BestPath, type MapPath, type PathValue } from './paths.js'
export { presets } from './presets.js'
export { getBossPreview, getMetaKeyStatus, type BossPreview, type MetaKey } from './previews.js'
export { NODE_ICONS } from './views/node-icons.js'
export { getReachableNextRow, isReachableBottomToTop } from './reachability.js'
export { ReachabilityCache } from './reachability-cache.js'
export { repair, type Repaired } from './repair.js'
export {
  auditReportSchema,
  edgeSchema,
  generationMetaSchema,
  generationResultSchema,
  lineageSchema,
  mapGraphSchema,
  nodeSchema,
  type AuditReport,
  type GenerationMeta,
  type GenerationResult,
  type Lineage,
  type MapEdge,
  type MapGraph,
  type MapNode,
} from './result-schema.js'
export {
  conflictSchema,
  violationSchema,
  warningSchema,
  type Conflict,
  type ConflictingRule,
  type Violation,
  type Warning,
} from './problem-schemas.js'
export {
  actSpecSchema,
  defaultRules,
  paramsSchema,
  rulesSchema,
  type ActSpec,
  type ActSpecInput,
  type Params,
  type ParamsInput,
  type Rules,
  type RulesInput,
} from './schema.js'
export { deserialize, MAP_FORMAT, savedMapSchema, serialize } from './serialize.js'
export {
  getUnknownForecast,
  NO_BATTLES,
  resolveUnknown,
  type Modifier,
  type PityState,
  type UnknownContext,
  type UnknownForecast,
  type UnknownOutcome,
} from './unknown.js'
export { validate } from './validate.js'
export { actmap } from './world.js'

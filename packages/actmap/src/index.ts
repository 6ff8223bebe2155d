export { distributionOf, joinDistributions, type Distribution, type Histogram } from './world/distribution.js'
export { diagnose } from './world/diagnose.js'
export { DIAGNOSIS_SEEDS, diagnosisText, type Diagnosis } from './world/diagnosis-text.js'
export { generateMap } from './world/generate-map.js'
export { VERSION } from './world/make-map.js'
export { Journey } from './journey/journey.js'
export { savePlace, UncheckedJourney, type JourneyRules, type Step } from './journey/unchecked-journey.js'
export { journeySaveSchema, type JourneySave } from './journey/journey-schema.js'
export { conflictText, ruleText, violationText, warningText, type ActmapCodes } from './messages.js'
export {
  NODE_TYPES,
  OUTCOMES,
  ROOM_TYPES,
  type NodeType,
  type OwnType,
  type Outcome,
  type RoomType,
} from './rules/node-types.js'
export { overridesSchema, type Overrides, type OverridesInput } from './schema/overrides-schema.js'
export { countPaths } from './paths/path-counts.js'
export { bestPath, enumeratePaths, type BestPath, type MapPath, type PathValue } from './paths/paths.js'
export { rankPaths, type RankedPath } from './paths/rank-paths.js'
export { DEFAULT_RANKING, pathRankingOf, type PathRanking } from './paths/path-ranking.js'
export { pathsView } from './views/paths.js'
export { actSeed, actsOf, type Act, type ActInput, type ActRun } from './world/acts-of.js'
export { actRunPresets, presets, type ActRunPreset } from './world/presets.js'
export { getBossPreview, getMetaKeyStatus, type BossPreview, type MetaKey } from './journey/previews.js'
export { svg } from './light/svg.js'
export { NODE_COLORS, OWN_COLORS, type SchemeColors } from './views/node-colors.js'
export { walkSvg, type WalkMarks } from './views/svg.js'
export { NODE_ICONS } from './views/node-icons.js'
export { getReachableNextRow, isReachableBottomToTop } from './paths/reachability.js'
export { ReachabilityCache } from './paths/reachability-cache.js'
export { repair, type Repaired } from './repair/repair.js'
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
  type OwnTypeLook,
} from './schema/result.js'
export {
  conflictSchema,
  violationSchema,
  warningSchema,
  type Conflict,
  type ConflictingRule,
  type Violation,
  type Warning,
} from './schema/problem-schemas.js'
export { actSpecSchema, type ActSpec, type ActSpecInput } from './schema/act-spec.js'
export { rangeOf, rowOf, type Row } from './rules/row-of.js'
export { defaultRules, rulesSchema, type Rules, type RulesInput } from './rules/rules.js'
export { paramsSchema, type Params, type ParamsInput } from './schema/params.js'
export { starterRules } from './interchange/starter-rules.js'
export { deserialize, MAP_FORMAT, savedMapSchema, serialize } from './interchange/serialize.js'
export * from './journey/resolve-unknown.js'
export { validate } from './checks/validate.js'
export { actmap } from './world/world.js'

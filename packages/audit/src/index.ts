export { catalogEntry, catalogText, CATALOG_FORMAT, entryOf, parseCatalog } from './catalog/catalog.js'
export { entryMaker, type EntryMaker } from './catalog/entry-maker.js'
export { gatherEntries, type EntriesWatch, type EntryWorker } from './catalog/gather-entries.js'
export { comparePartHashes, type PartHashes } from './catalog/part-hashes.js'
export type { AcceptedBreak, Catalog, CatalogEntry, CatalogRequest } from './catalog/catalog.js'
export {
  checkHere,
  compareEntry,
  isBreak,
  outcomeOf,
  type Break,
  type CheckOutcome,
  type SeedOutcome,
} from './check/check.js'
export type { NotTested, NotTestedReason, RowResult, RowState } from './check/row-state.js'
export { areEqualByChance } from './cause/cause.js'
export type { CallDifference, CallPlace, Cause, DrawPlace, HistoryStep, OrderOfDraws } from './cause/cause.js'
// `controlRealm` is exported because the script that controls engines imports it; see node/engines/engine.ts.
export { controlRealm } from './observe/control-realm.js'
export { contradictionIn, shortContradiction, type Contradiction } from './cause/contradiction.js'
export { watchEngineMath } from './observe/observed-functions.js'
export { compareCatalogs } from './catalog/compare-catalogs.js'
export type { LabelledPart, PartsComparison } from './compare/compare-parts.js'
export { compareResultThings, type MadeResult } from './compare/compare-result-things.js'
export { compareResults } from './compare/compare-results.js'
export { compareTexts, type TextComparison } from './compare/compare-texts.js'
export { differencesInLines } from './compare/differences-in-lines.js'
export { contractViolations, contractViolationsAsync, type ContractOptions } from './contract/contract.js'
export type { ContractRule, Violation } from './contract/violation.js'
export { kernelViolations, type KernelContractOptions } from './contract/kernel-contract.js'
export { firstDifference, type Difference } from './compare/first-difference.js'
export { remoteCalls } from './remote/remote-calls.js'
// `serveEngine` is exported because the script that runs in engines imports it; see node/engines/engine.ts.
export { serveEngine } from './remote/serve-engine.js'
export { seedList, type SeedChoice, type SeedList } from './catalog/seed-list.js'
export { checkArtefact, type ArtefactCheck } from './verify/check-artefact.js'
export { verify, verifyAsync, type Verification } from './verify/verify.js'
export { makeCatalog, makeCatalogAsync, withBuild, startCatalog } from './catalog/make-catalog.js'
export { callText, recordedText } from './trace/call-text.js'
export { diverge } from './trace/diverge.js'
export type { Divergence, DivergenceKind, DrawDivergence } from './trace/divergence.js'
export { drawName, drawNumber, isCountedOtherwise, streamName, type NamedDraw } from './trace/draw-name.js'
export type { DrawRecord } from './trace/draw-record.js'
export { sourceOfTrace } from './trace/from-trace.js'
export {
  hashDraws,
  recordDraws,
  recordDrawsAsync,
  recordSteps,
  type RecordedRun,
  type RecordWindow,
} from './trace/observe-run.js'
export { firstUnequal, NO_DRAWS } from './trace/rolling-hash.js'
export {
  isTrace,
  parseTrace,
  TRACE_FORMAT,
  traceHeader,
  traceLine,
  traceLines,
  traceOf,
  type Trace,
  type TraceHeader,
} from './trace/trace-file.js'
export type { SideHashes, TraceSource } from './trace/trace-source.js'
export { tracedRun, unsteadyDraws } from './trace/traced-run.js'
export {
  callDifferenceText,
  candidatesText,
  causeText,
  contradictionText,
  differenceText,
  divergenceMeaning,
  SEED_COLLISION_NOT_TESTED,
  seedCollisionText,
  drawDifferences,
  failureText,
  notTestedText,
  partsText,
  perturbedTexts,
  resultsText,
  sidesText,
  type AuditCodes,
} from './messages.js'
export { perturbSeed } from './perturb/perturb-seed.js'
export type { Dependence, PerturbedSeed } from './perturb/perturbed-seed.js'
export { AmbientCalls, type AmbientCall } from './ambience/ambient-calls.js'
export { atAnotherTime } from './ambience/at-another-time.js'
export { unequalTexts } from './compare/unequal-texts.js'
export type { Failure } from './failure.js'
export { blameWorld, failureOf } from './world-failure.js'
export { seedCollision } from './seeds/seed-collision.js'
export type { SeedCollision, SeedLoss } from './seeds/confusions.js'

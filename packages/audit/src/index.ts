export { catalogEntry, catalogText, CATALOG_FORMAT, entryOf, parseCatalog } from './catalog.js'
export type { AcceptedBreak, Catalog, CatalogEntry, CatalogRequest } from './catalog.js'
export {
  checkHere,
  compareEntry,
  compareRemade,
  drawDifferences,
  outcomeOf,
  remakeSeed,
  resultsText,
  runOthers,
  type Break,
  type CheckOutcome,
  type Remade,
  type RemakeFailure,
  type ThrownAt,
} from './check.js'
export { contractViolations, type ContractOptions, type ContractRule, type Violation } from './contract.js'
export { kernelViolations, type KernelContractOptions } from './kernel-contract.js'
export { differenceText, firstDifference, type Difference } from './first-difference.js'
export {
  remoteCalls,
  type RemakeCall,
  type RemoteCalls,
  type RemoteHands,
  type RunHistory,
  type TraceCall,
  type TraceLines,
} from './remote-calls.js'
export { serveEngine, type EngineCalls } from './serve-engine.js'
export { checkAfterSaveAndLoad } from './save-and-load.js'
export { seedList, type SeedChoice, type SeedList } from './seed-list.js'
export { checkArtefact, type ArtefactCheck, type RemadeToday } from './check-artefact.js'
export { verify, type Verification } from './verify.js'
export { makeCatalog, startCatalog, type CatalogInMaking } from './make-catalog.js'
export { callText, candidatesText, recordedText } from './trace/call-text.js'
export { diverge } from './trace/diverge.js'
export { DIVERGENCE_MEANING } from './trace/divergence-meaning.js'
export type {
  Divergence,
  DivergenceFound,
  DivergenceKind,
  DrawDivergence,
  Failed,
} from './trace/divergence.js'
export { drawName, drawNumber, isCountedOtherwise, streamName, type NamedDraw } from './trace/draw-name.js'
export type { DrawRecord } from './trace/draw-record.js'
export type { CandidatesDifference, Held } from './trace/held.js'
export { sourceOfTrace } from './trace/from-trace.js'
export { hashDraws, recordDraws, type RecordOptions, type RecordWindow } from './trace/observe-run.js'
export { firstUnequal, NO_DRAWS, type RunHashes, type StreamHashes } from './trace/rolling-hash.js'
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
export { tracedRun, unsteadyDraws, type TracedRun } from './trace/traced-run.js'
export { AUDIT_CODES, type AuditCodes, type AuditField } from './messages.js'
export { blameWorld, failureOf, failureText, type Failure } from './world-failure.js'

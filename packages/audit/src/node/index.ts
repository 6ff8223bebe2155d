export { checkWays, type CheckWay, type CheckWaysInput } from './check-ways.js'
export { programWayName } from './program-ways.js'
export { OTHERS_MS } from './others-in-time.js'
export { callSites, thrownAt } from './call-sites.js'
export { checkInEngine, checkInFreshProcess } from './check-elsewhere.js'
export type { WorldProcessOptions } from './open-world-process.js'
export { openCatalogThreads } from './open-catalog-threads.js'
export { ambientCauses } from './causes/ambient-causes.js'
export { callDifferences } from './causes/call-differences.js'
export { jsonCause } from './causes/json-cause.js'
export {
  areSameResults,
  conditionSearches,
  findCauses,
  firstCauses,
  historySearch,
  type BrokenWay,
  type CauseGroup,
  type CausesInput,
} from './causes/find-causes.js'
export { withImportLines } from './causes/import-line.js'
export { Laboratory, type LaboratoryInput } from './causes/laboratory.js'
export { RUN_WAYS, runInWay, type RunWay, type RunWayInput } from './run-ways.js'
export { isTraceFile, openTrace, openTraces, TraceFile } from './trace-file-side.js'
export { TraceProcess, type TraceRequest } from './remote-trace.js'
export {
  CONTROL_ENTRY,
  CONTROL_GLOBAL,
  controlledScript,
  ENGINE_GLOBAL,
  engineEntry,
  EngineMissingError,
  type Engine,
} from './engines/engine.js'
export type { EngineName } from './engines/engine-name.js'
export { findProgram } from './engines/find-program.js'
export { engineNames, findEngines, openChromiumPage, presentEngines } from './engines/find-engines.js'

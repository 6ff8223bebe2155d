export { checkWays, type CheckWay, type CheckWaysInput } from './check-ways.js'
export { OTHERS_MS } from './others-in-time.js'
export { callSites, thrownAt } from './call-sites.js'
export type { ChildOptions } from './child.js'
export { checkInFreshProcess } from './fresh-process.js'
export { findHistory, type FoundHistory, type HistoryQuestion } from './find-history.js'
export { RUN_WAYS, runInWay, type RunWay, type RunWayInput } from './run-ways.js'
export { isTraceFile, openTrace, openTraces, TraceFile } from './trace-file-side.js'
export { TraceProcess, type TraceRequest } from './trace-process.js'
export { checkInEngine } from './engines/check-in-engine.js'
export {
  ENGINE_GLOBAL,
  engineEntry,
  EngineMissingError,
  type Engine,
  type EngineName,
} from './engines/engine.js'
export { engineNames, findEngines, presentEngines } from './engines/find-engines.js'

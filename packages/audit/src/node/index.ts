export { callSites } from './call-sites.js'
export type { ChildOptions } from './child.js'
export { checkInFreshProcess } from './fresh-process.js'
export { TraceProcess, type TraceRequest } from './trace-process.js'

export type { Broker, RangeRecord, TakenRange } from './broker/broker.js'
export { MemoryBroker } from './broker/memory-broker.js'
export type { Notice, SearchNotice, WorkerNotice, WorldMark } from './broker/notice.js'
export type { JsonHit, RangeJob, RangeState } from './broker/range-job.js'
export { workerMismatch, type WorkerMismatch } from './broker/worker-mismatch.js'
export { worldMark } from './broker/world-mark.js'
export { openBroker, type BrokerOptions } from './bullmq/open-broker.js'
export { readQueueUrl, type QueueUrl } from './bullmq/queue-url.js'
export type { GatherInput, GatherWatch, QueueWorkers } from './gather/gather-input.js'
export { gatherSearch } from './gather/gather-search.js'
export { RangeLostError } from './gather/range-lost-error.js'
export {
  mismatchText,
  queueStateText,
  type QueueCodes,
  type QueueFailure,
  type QueueState,
} from './messages.js'
export { QueueError } from './queue-error.js'
export { serveRanges, type ServeInput, type ServeWatch } from './work/serve-ranges.js'
export type { RangeReport } from './work/work-range.js'

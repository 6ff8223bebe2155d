import type { Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq'

/** BullMQ on one server, whichever it is. */
export interface BullmqServer {
  /** A queue of one's own, which says of itself how it is used. */
  queue(name: string): BullmqQueue
  /** A queue of someone else, who may be gone: nothing is written by opening it. */
  otherQueue(name: string): BullmqQueue
  worker(queue: string, hold: Hold): BullmqWorker
  /** Fails only if the server can't be reached. */
  ping(): Promise<unknown>
  close(): Promise<void>
}

/** How a worker holds the jobs that it takes by hand. */
export interface Hold {
  /** Who holds them, for whoever looks into the queue. */
  readonly name: string
  /** Without a word for so long, a job is lost. */
  readonly lockMs: number
}

/** What is used of a queue. */
export type BullmqQueue = Pick<
  Queue,
  | 'add'
  | 'close'
  | 'count'
  | 'getActiveCount'
  | 'getCompletedCount'
  | 'getJob'
  | 'getJobs'
  | 'getVersion'
  | 'obliterate'
  | 'remove'
>

/** What is used of a worker. */
export type BullmqWorker = Pick<Worker, 'close' | 'getNextJob' | 'startStalledCheckTimer'>

/** How long the first connection may take. */
export const CONNECT_MS = 5_000
/** A range is never given up for workers that were lost: its search decides. */
const NO_LIMIT = 1_000_000

export function queueOptions(): Omit<QueueOptions, 'connection'> {
  // Nobody listens to events, and each would hold a whole answer.
  return { prefix: 'seedfast', streams: { events: { maxLen: 10 } } }
}

export function otherQueueOptions(): Omit<QueueOptions, 'connection'> {
  return { ...queueOptions(), skipMetasUpdate: true }
}

export function workerOptions({ name, lockMs }: Hold): Omit<WorkerOptions, 'connection'> {
  return {
    name,
    prefix: 'seedfast',
    autorun: false,
    lockDuration: lockMs,
    stalledInterval: lockMs / 2,
    maxStalledCount: NO_LIMIT,
  }
}

/** What emitters of events tell is ignored: calls tell of their errors themselves. */
export function quiet<T extends { on(event: 'error', listener: () => void): unknown }>(emitter: T): T {
  emitter.on('error', () => {})
  return emitter
}

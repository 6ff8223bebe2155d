import type { Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq'

/** A Redis or PostgreSQL server that stores BullMQ's queues. */
export interface BullmqServer {
  /** Opens a queue that belongs to this process. This writes the queue's metadata to the server. */
  ownQueue(name: string): BullmqQueue
  /** Opens a queue that belongs to a different process and may no longer exist. This writes nothing to the server. */
  otherQueue(name: string): BullmqQueue
  worker(queue: string, lock: WorkerLock): BullmqWorker
  /** Checks the connection to the server. Fails only if the server can't be reached. */
  ping(): Promise<unknown>
  close(): Promise<void>
}

/** The settings for locking the jobs that a worker fetches. */
export interface WorkerLock {
  /** The worker's name, shown by tools that inspect the queue. */
  readonly name: string
  /** How long a worker can be silent before it loses its job, in milliseconds. */
  readonly lockMs: number
}

/** The properties of BullMQ's `Queue` class that this package uses. */
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

/** The properties of BullMQ's `Worker` class that this package uses. */
export type BullmqWorker = Pick<Worker, 'close' | 'getNextJob' | 'startStalledCheckTimer'>

/** The time limit for connecting to the server for the first time, in milliseconds. */
export const CONNECT_MS = 5_000
/**
 * The number of lost workers after which BullMQ fails a job. The number is too high to be reached, because the search
 * itself decides when to fail.
 */
const NO_LIMIT = 1_000_000

export function queueOptions(): Omit<QueueOptions, 'connection'> {
  // Nobody reads the event stream, and each event would contain a whole result.
  return { prefix: 'seedfast', streams: { events: { maxLen: 10 } } }
}

export function otherQueueOptions(): Omit<QueueOptions, 'connection'> {
  return { ...queueOptions(), skipMetasUpdate: true }
}

export function workerOptions({ name, lockMs }: WorkerLock): Omit<WorkerOptions, 'connection'> {
  return {
    name,
    prefix: 'seedfast',
    autorun: false,
    lockDuration: lockMs,
    stalledInterval: lockMs / 2,
    maxStalledCount: NO_LIMIT,
  }
}

/** Ignores all error events of an emitter, because the calls that cause the errors report them too. */
export function withoutErrorEvents<T extends { on(event: 'error', listener: () => void): unknown }>(
  emitter: T,
): T {
  emitter.on('error', () => {})
  return emitter
}

import type { Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq'

/** BullMQ on a Redis or PostgreSQL server. */
export interface BullmqServer {
  /** Returns a queue that this process owns. Opening it writes its metadata. */
  ownQueue(name: string): BullmqQueue
  /** Returns a queue of a different process, which may no longer exist. Opening it writes nothing. */
  otherQueue(name: string): BullmqQueue
  worker(queue: string, lock: WorkerLock): BullmqWorker
  /** Checks the connection. Fails only if the server can't be reached. */
  ping(): Promise<unknown>
  close(): Promise<void>
}

/** The settings for locking the jobs that a worker fetches. */
export interface WorkerLock {
  /** The worker's name, shown by tools that inspect the queue. */
  readonly name: string
  /** The milliseconds of silence after which the worker loses its job. */
  readonly lockMs: number
}

/** The part of BullMQ's Queue that this package uses. */
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

/** The part of BullMQ's Worker that this package uses. */
export type BullmqWorker = Pick<Worker, 'close' | 'getNextJob' | 'startStalledCheckTimer'>

/** The time limit for the first connection, in milliseconds. */
export const CONNECT_MS = 5_000
/**
 * The number of lost workers after which BullMQ fails a job. It's never reached, because the search makes this
 * decision.
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

/** Ignores the error events of an emitter, since calls report their own errors. */
export function withoutErrorEvents<T extends { on(event: 'error', listener: () => void): unknown }>(
  emitter: T,
): T {
  emitter.on('error', () => {})
  return emitter
}

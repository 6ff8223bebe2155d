import { inputErrorOf, foundText, issuesOf, type Messages } from '@seedfast/world'
import type { WorkerMismatch } from './broker/worker-mismatch.js'

/** The issue codes for the input of a queue, each with its data. */
export interface QueueCodes {
  /** The address of the queue isn't valid. `got` is the address without its password. */
  'invalid-queue-url': { readonly got: string }
}

const messages: Messages<QueueCodes> = {
  'invalid-queue-url': ({ got }) =>
    `must be a URL such as redis://host:6379, rediss://host:6379 or postgres://user:password@host/database, got ${foundText(got)}`,
}

/** The reason why a queue can't be used: it couldn't be reached at the start, or the connection was lost later. */
export type QueueFailure = 'unreachable' | 'lost'

/** Returns the message of a QueueError. `reason` is the reason reported by the database driver. */
export function queueFailureText(failure: QueueFailure, queue: string, reason: string): string {
  return failure === 'unreachable'
    ? `can't reach the queue ${queue}: ${reason}`
    : `lost the connection to the queue ${queue}: ${reason}`
}

/** The state of the connection to a queue. */
export type QueueState =
  | { readonly kind: 'away'; readonly queue: string; readonly reason: string }
  | { readonly kind: 'back'; readonly queue: string }

/** Describes in plain English how the state of the connection to a queue has changed. */
export function queueStateText(state: QueueState): string {
  return state.kind === 'away'
    ? `can't reach the queue ${state.queue} (${state.reason}); retrying`
    : `reconnected to the queue ${state.queue}`
}

/** Describes what a worker has in place of the world that a search needs, such as `dice 2` or `no world dice`. */
export function mismatchText(mismatch: WorkerMismatch): string {
  switch (mismatch.kind) {
    case 'no-world':
      return `no world ${mismatch.world}`
    case 'other-version':
      return `${mismatch.world} ${mismatch.version}`
    case 'other-build':
      return `a different build of ${mismatch.world} ${mismatch.version}, with different results`
    case 'other-engine':
      return `version ${mismatch.engine} of the search engine`
  }
}

export function rangeLostText(world: string, from: bigint, to: bigint, losses: number): string {
  return `search ${world}: ${losses} workers died while searching the seeds at positions ${from} to ${to}; the world may need more memory than the workers have`
}

/** Creates an InputError that contains a single issue. */
export const queueInputError = inputErrorOf(issuesOf(messages))

import type { EngineMissingError } from '@seedfast/audit/node'
import type { FileError } from '@seedfast/files'
import type { PackageMissingError } from '@seedfast/search'
import type { QueueError, RangeLostError } from '@seedfast/search-queue'
import type { StoreError } from '@seedfast/search-store'
import type { ListenError, StudioNotBuiltError } from '@seedfast/server'
import type { WorkerEndedError } from '@seedfast/workers'
import type { FailureCodes } from './messages.js'

/** The code and data of a failure. */
export type CodedFailure = {
  readonly [Code in keyof FailureCodes]: { readonly code: Code; readonly data: FailureCodes[Code] }
}[keyof FailureCodes]

/** The errors that users can fix themselves, such as a port in use, an unreachable queue or a full disk. */
interface EnvironmentErrors {
  EngineMissingError: EngineMissingError
  FileError: FileError
  ListenError: ListenError
  PackageMissingError: PackageMissingError
  QueueError: QueueError
  RangeLostError: RangeLostError
  StoreError: StoreError
  StudioNotBuiltError: StudioNotBuiltError
  WorkerEndedError: WorkerEndedError
}

const FAILURES: {
  readonly [Name in keyof EnvironmentErrors]: (error: EnvironmentErrors[Name]) => CodedFailure
} = {
  EngineMissingError: ({ engines }) => ({ code: 'engine-missing', data: { engines } }),
  FileError: ({ file, code: system = null, reason }) => ({ code: 'file', data: { file, system, reason } }),
  ListenError: ({ host, port, system = null }) => ({ code: 'listen', data: { host, port, system } }),
  PackageMissingError: ({ feature, packages }) => ({ code: 'package-missing', data: { feature, packages } }),
  QueueError: ({ code: failure, queue, reason }) => ({ code: 'queue', data: { failure, queue, reason } }),
  RangeLostError: ({ world, from, to, losses }) => ({
    code: 'range-lost',
    data: { world, from, to, losses },
  }),
  StoreError: ({ code: failure, file, reason }) => ({ code: 'store', data: { failure, file, reason } }),
  StudioNotBuiltError: ({ file }) => ({ code: 'studio-not-built', data: { file } }),
  WorkerEndedError: ({ worker, ending }) => ({ code: 'worker-ended', data: { worker, ending } }),
}

/**
 * Returns the code and data of an error that users can fix themselves, or null for any other error. Errors are
 * recognized by their names, because an error from a thread is no instance of its class.
 */
export function environmentFailure(error: Error): CodedFailure | null {
  if (!Object.hasOwn(FAILURES, error.name)) return null
  const name = error.name as keyof EnvironmentErrors
  return (FAILURES[name] as (error: Error) => CodedFailure)(error)
}

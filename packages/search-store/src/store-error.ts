import { storeFailureText, type StoreFailure } from './messages.js'

/**
 * Thrown if a store or an export can't be written, or if another process is using it. Rows saved before the error are
 * kept.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError'

  constructor(
    readonly code: StoreFailure,
    readonly file: string,
    /** The reason reported by the operating system or DuckDB. */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(storeFailureText(code, file, reason), options)
  }
}

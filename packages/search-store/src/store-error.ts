import { storeFailureText, type StoreFailure } from './messages.js'

/**
 * Thrown for a store or export that can't be written, or that another process uses. Rows that were already saved are
 * kept.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError'

  constructor(
    readonly code: StoreFailure,
    readonly file: string,
    /** The reason from the system or DuckDB. */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(storeFailureText(code, file, reason), options)
  }
}

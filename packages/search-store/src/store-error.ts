import { storeFailureText, type StoreFailure } from './messages.js'

/** A store or an export that can't be written, or that another process uses. Rows that were saved before are kept. */
export class StoreError extends Error {
  override readonly name = 'StoreError'

  constructor(
    readonly code: StoreFailure,
    readonly file: string,
    /** The reason that the system or DuckDB gives. */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(storeFailureText(code, file, reason), options)
  }
}

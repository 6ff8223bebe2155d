import { reasonText } from '@seedfast/world'
import { StoreError } from './store-error.js'

/**
 * Creates the StoreError for a file that DuckDB can't write. DuckDB's message contains the path of the temporary file
 * that it writes; the error contains the path of the file itself instead.
 */
export function writeFailure(file: string, temporary: string, error: unknown): StoreError {
  const reason = reasonText(error).replaceAll(temporary, file)
  return new StoreError('not-written', file, reason, { cause: error })
}

/** A store or export that can't be written or is in use by another process; what was saved before is kept. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

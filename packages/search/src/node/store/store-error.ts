/** A store that can be written no more, such as on a disk that is full; what was saved before is there still. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

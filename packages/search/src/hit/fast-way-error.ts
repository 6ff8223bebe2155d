/** A fault of a world: a fast way or a kernel of a fact says otherwise than the fact itself. */
export class FastWayError extends Error {
  override readonly name = 'FastWayError'
}

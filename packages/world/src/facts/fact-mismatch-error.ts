/** Thrown when a value doesn't match the type of its fact, which means that the world has a bug. */
export class FactMismatchError extends TypeError {
  override readonly name = 'FactMismatchError'

  constructor(world: string, fact: string, mismatch: string) {
    super(`world ${world}, fact ${fact}: ${mismatch}`)
  }
}

/** Thrown when a value doesn't match its fact's type, because of a bug in the world. */
export class FactMismatchError extends TypeError {
  override readonly name = 'FactMismatchError'

  constructor(world: string, fact: string, mismatch: string) {
    super(`world ${world}, fact ${fact}: ${mismatch}`)
  }
}

/** A value that is not of its fact's type, which is a fault of the world. */
export class FactMismatchError extends TypeError {
  override readonly name = 'FactMismatchError'

  constructor(world: string, fact: string, mismatch: string) {
    super(`world ${world}, fact ${fact}: ${mismatch}`)
  }
}

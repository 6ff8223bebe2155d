/** What a world threw for a seed, which whoever wrote the world can mend; the cause is what it threw. */
export class WorldFault extends Error {
  override readonly name = 'WorldFault'

  constructor(world: string, seed: string, thrown: unknown) {
    super(`${world}, seed ${seed}: ${thrownText(thrown)}`, { cause: thrown })
  }
}

function thrownText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `threw ${String(thrown)}`
  // This one says itself of which fact it is.
  return thrown.name === 'FactMismatchError' ? thrown.message : `${thrown.name}: ${thrown.message}`
}

/** Keeps the first hits of a search, however they come in: their indexes, at most `most` of them. */
export class FirstHits {
  private readonly indexes: bigint[] = []

  constructor(
    private readonly most: number,
    known: readonly bigint[],
  ) {
    for (const index of known) this.add(index)
  }

  add(index: bigint): void {
    let at = this.indexes.length
    while (at > 0 && this.indexes[at - 1]! > index) at--
    if (at >= this.most) return
    this.indexes.splice(at, 0, index)
    if (this.indexes.length > this.most) this.indexes.pop()
  }

  /** The last that is wanted, once there are enough: whatever lies behind it no longer matters. */
  get last(): bigint | null {
    return this.indexes.length < this.most ? null : this.indexes[this.most - 1]!
  }
}

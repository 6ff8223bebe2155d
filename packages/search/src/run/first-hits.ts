/** Collects the seed indexes of a search's first hits, at most `most` of them. Hits may be added in any order. */
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

  /**
   * The seed index of the last wanted hit; null until there are enough hits. Seeds after this index don't need to be
   * searched.
   */
  get last(): bigint | null {
    return this.indexes.length < this.most ? null : this.indexes[this.most - 1]!
  }
}

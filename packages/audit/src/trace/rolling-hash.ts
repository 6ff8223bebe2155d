/**
 * The rolling hash of one stream. Two streams that are equal up to a draw have the same hash after it. Hashes converted
 * to plain data have the same shape.
 */
export interface StreamHashes {
  /**
   * The 32-bit hash after each draw. After a difference, hashes can't become equal again while the draws are equal;
   * where the draws differ, too, they are equal by chance once in 2^32 draws.
   */
  readonly hashes: Pick<readonly number[], 'length' | 'at'> & Iterable<number>
  /**
   * The ranges of the run in which the draws were made, without draws from other streams in between. Each range has two
   * numbers: the number of its first draw in the stream, and in the run.
   */
  readonly stretches: readonly number[]
}

/** The rolling hashes of a run, by stream. */
export type RunHashes = Readonly<Record<string, StreamHashes>>

/** A stream without draws. */
export const NO_DRAWS: StreamHashes = { hashes: [], stretches: [] }

/**
 * Returns the index of the first draw that differs or that only one of two streams made; `null` if the streams are
 * equal. Bisects the hashes, because they stay different after a difference.
 */
export function firstUnequal({ hashes: a }: StreamHashes, { hashes: b }: StreamHashes): number | null {
  let low = 0
  let high = Math.min(a.length, b.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if (a.at(middle) === b.at(middle)) low = middle + 1
    else high = middle
  }
  return low === a.length && low === b.length ? null : low
}

/** Returns a draw's number in the run, given its number in the stream; `null` if the stream has ended. */
export function numberInRun({ hashes, stretches }: StreamHashes, draw: number): number | null {
  if (draw >= hashes.length) return null
  let low = 0
  let high = stretches.length / 2
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (stretches[2 * middle]! <= draw) low = middle
    else high = middle
  }
  return stretches[2 * low + 1]! + draw - stretches[2 * low]!
}

/** The sizes of a stream's first and largest blocks. Most streams make few draws. */
const FIRST_BLOCK = 16
const LARGEST_BLOCK = 8192

/** The rolling hash of a stream while the run continues. It's stored in blocks, so growing it doesn't copy anything. */
export class RollingHash implements StreamHashes {
  stretches: number[] = []
  /** The hash after the last draw. */
  last = 0x243f6a88
  private full: Int32Array[] = []
  private block = new Int32Array(FIRST_BLOCK)
  private end = 0
  /** The number of draws in the full blocks. */
  private before = 0

  get hashes(): this {
    return this
  }

  get length(): number {
    return this.before + this.end
  }

  /** Starts a range of consecutive draws in the run, at draw `n`. */
  stretchFrom(n: number): void {
    this.stretches.push(this.length, n)
  }

  /** Adds the hash after a draw. */
  add(hash: number): void {
    if (this.end === this.block.length) this.turn()
    this.block[this.end++] = this.last = hash
  }

  at(index: number): number | undefined {
    let within = index
    for (const block of this.full) {
      if (within < block.length) return block[within]
      within -= block.length
    }
    return within < this.end ? this.block[within] : undefined
  }

  *[Symbol.iterator](): Generator<number> {
    for (const block of this.full) yield* block
    yield* this.block.subarray(0, this.end)
  }

  /** Returns an independent copy that can grow. */
  copy(): RollingHash {
    const copy = new RollingHash()
    copy.stretches = [...this.stretches]
    copy.last = this.last
    copy.full = [...this.full]
    copy.block = this.block.slice()
    copy.end = this.end
    copy.before = this.before
    return copy
  }

  private turn(): void {
    this.full.push(this.block)
    this.before += this.block.length
    this.block = new Int32Array(Math.min(4 * this.block.length, LARGEST_BLOCK))
    this.end = 0
  }
}

/** Converts hashes to plain data, for another process or engine. */
export function plainHashes(streams: RunHashes): RunHashes {
  return Object.fromEntries(
    Object.entries(streams).map(([name, { hashes, stretches }]) => [
      name,
      { hashes: [...hashes], stretches: [...stretches] },
    ]),
  )
}

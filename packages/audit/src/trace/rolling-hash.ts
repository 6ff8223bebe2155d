/**
 * The rolling hashes of one stream. Two streams whose draws are equal up to some draw have the same hash after that
 * draw. Hashes converted to plain data also have this type.
 */
export interface StreamHashes {
  /**
   * The 32-bit hash after each draw. Once a draw differs between two streams, all later hashes differ, too, as long as
   * the later draws are equal. If a later draw also differs, the hashes become equal by chance once in 2^32 draws.
   */
  readonly hashes: Pick<readonly number[], 'length' | 'at'> & Iterable<number>
  /**
   * The ranges of consecutive draws in the run that were all made from this stream. Each range is stored as two numbers
   * that identify its first draw: the draw's number in the stream, followed by its number in the run.
   */
  readonly stretches: readonly number[]
}

/** The rolling hashes of a run, by stream name. */
export type RunHashes = Readonly<Record<string, StreamHashes>>

/** The hashes of a stream without draws. */
export const NO_DRAWS: StreamHashes = { hashes: [], stretches: [] }

/**
 * Returns the index of the first draw that differs between two streams or exists in only one of them. Returns `null` if
 * the streams are equal. Uses bisection, which works because all hashes after the first difference differ, too.
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

/**
 * Returns a draw's number in the run, given its number in the stream. Returns `null` if the stream ends before this
 * draw.
 */
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

/**
 * The number of draws in a stream's first block. The first block is small, because most streams make few draws. Later
 * blocks grow up to `LARGEST_BLOCK` draws.
 */
const FIRST_BLOCK = 16
const LARGEST_BLOCK = 8192

/**
 * The rolling hashes of a stream that is still making draws. The hashes are stored in blocks, so that adding a hash
 * never copies the existing ones.
 */
export class RollingHash implements StreamHashes {
  stretches: number[] = []
  /** The hash after the last draw. */
  last = 0x243f6a88
  private full: Int32Array[] = []
  private block = new Int32Array(FIRST_BLOCK)
  private end = 0
  /** The number of draws in full blocks. */
  private before = 0

  get hashes(): this {
    return this
  }

  get length(): number {
    return this.before + this.end
  }

  /** Starts a new range of consecutive draws, whose first draw has the number `n` in the run. */
  stretchFrom(n: number): void {
    this.stretches.push(this.length, n)
  }

  /** Appends the rolling hash of the next draw, which covers all of the stream's draws up to this one. */
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

/** Converts rolling hashes to plain data, which can be sent to another process or engine. */
export function plainHashes(streams: RunHashes): RunHashes {
  return Object.fromEntries(
    Object.entries(streams).map(([name, { hashes, stretches }]) => [
      name,
      { hashes: [...hashes], stretches: [...stretches] },
    ]),
  )
}

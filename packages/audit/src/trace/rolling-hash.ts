/** The rolling hash of one stream: equal up to a draw when everything up to it was equal. Plain data is one too. */
export interface StreamHashes {
  /**
   * The hash after each draw, 32 bits. Once two streams differ, so do all later hashes as long as their draws are
   * equal; when those differ too, two hashes meet by chance at one draw in 2^32.
   */
  readonly hashes: Pick<readonly number[], 'length' | 'at'> & Iterable<number>
  /**
   * Where in the run the draws were made, by stretches in which no other stream drew, two numbers each: the first draw
   * of the stretch in the stream, and the same in the run.
   */
  readonly stretches: readonly number[]
}

/** The rolling hashes of a run, stream by stream. */
export type RunHashes = Readonly<Record<string, StreamHashes>>

/** A stream that made no draw. */
export const NO_DRAWS: StreamHashes = { hashes: [], stretches: [] }

/**
 * The index of the first draw after which two streams differ, or which only one of them made; null when they are equal.
 * By bisection, since hashes that differ once differ from there on.
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

/** The number in the run of a stream's draw; null where the stream has ended. */
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

/** Draws in the first block of a stream, most of which draw little, and in the largest. */
const FIRST_BLOCK = 16
const LARGEST_BLOCK = 8192

/** The rolling hash of a stream while it runs; kept in blocks, so that nothing is copied while it grows. */
export class RollingHash implements StreamHashes {
  stretches: number[] = []
  /** The hash after the draw before. */
  last = 0x243f6a88
  private full: Int32Array[] = []
  private block = new Int32Array(FIRST_BLOCK)
  private end = 0
  /** How many draws lie in the full blocks. */
  private before = 0

  get hashes(): this {
    return this
  }

  get length(): number {
    return this.before + this.end
  }

  /** The draws from here on follow each other in the run, from its draw `n`. */
  stretchFrom(n: number): void {
    this.stretches.push(this.length, n)
  }

  /** Takes in the hash after one draw. */
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

  /** The same, which grows by itself. */
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

/** The same as plain data, for another process or engine. */
export function plainHashes(streams: RunHashes): RunHashes {
  return Object.fromEntries(
    Object.entries(streams).map(([name, { hashes, stretches }]) => [
      name,
      { hashes: [...hashes], stretches: [...stretches] },
    ]),
  )
}

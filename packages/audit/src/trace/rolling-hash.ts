import { mixInt } from './value-hash.js'

/**
 * The rolling hash of one stream, three numbers a draw: the two 32-bit halves of the hash after it, and its number in
 * the run. Plain lists are such hashes too.
 */
export type StreamHashes = Pick<readonly number[], 'length' | 'at'>

/** The rolling hashes of a run, stream by stream: equal up to a draw when everything up to it was equal. */
export type RunHashes = Readonly<Record<string, StreamHashes>>

const EACH = 3

/** How many draws a stream made. */
export function drawsOf(hashes: StreamHashes): number {
  return hashes.length / EACH
}

/** Whether two streams were equal up to a draw, that one included. */
export function equalAfter(a: StreamHashes, b: StreamHashes, draw: number): boolean {
  const at = draw * EACH
  return a.at(at) === b.at(at) && a.at(at + 1) === b.at(at + 1)
}

/** The number in the run of a stream's draw; null where the stream has ended. */
export function numberInRun(hashes: StreamHashes, draw: number): number | null {
  return hashes.at(draw * EACH + 2) ?? null
}

/** Draws in the first block of a stream, most of which draw little, and in the largest. */
const FIRST_BLOCK = 16
const LARGEST_BLOCK = 8192

/** The rolling hash of a stream while it runs; kept in blocks, so that nothing is copied while it grows. */
export class RollingHash implements StreamHashes {
  private readonly full: Int32Array[] = []
  private block = new Int32Array(EACH * FIRST_BLOCK)
  private end = 0
  private a = 0x243f6a88
  private b = 0x13198a2e

  /** Takes in one draw: its number in the run, and the hash of all that it is. */
  add(n: number, draw: number): void {
    if (this.end === this.block.length) this.turn()
    const { block, end, b } = this
    block[end] = this.a = mixInt(this.a, draw)
    block[end + 1] = this.b = (((b << 5) | (b >>> 27)) + draw) | 0
    block[end + 2] = n
    this.end = end + EACH
  }

  get length(): number {
    return this.full.reduce((sum, { length }) => sum + length, this.end)
  }

  at(index: number): number | undefined {
    let within = index
    for (const block of this.full) {
      if (within < block.length) return block[within]
      within -= block.length
    }
    return within < this.end ? this.block[within] : undefined
  }

  private turn(): void {
    this.full.push(this.block)
    this.block = new Int32Array(Math.min(4 * this.block.length, EACH * LARGEST_BLOCK))
    this.end = 0
  }
}

/** The same as plain lists, for another process or engine. */
export function plainHashes(streams: RunHashes): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(
    Object.entries(streams).map(([name, hashes]) => [
      name,
      Array.from({ length: hashes.length }, (_, i) => hashes.at(i)!),
    ]),
  )
}

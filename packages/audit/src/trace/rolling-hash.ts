import { MIX } from './value-hash.js'

const { imul } = Math

/**
 * The rolling hash of one stream, three numbers a draw: the two 32-bit halves of the hash after it, and its number in
 * the run.
 */
export type StreamHashes = ArrayLike<number>

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
  return a[at] === b[at] && a[at + 1] === b[at + 1]
}

/** The number in the run of a stream's draw; null where the stream has ended. */
export function numberInRun(hashes: StreamHashes, draw: number): number | null {
  return hashes[draw * EACH + 2] ?? null
}

/** Draws in the first block of a stream, most of which draw little, and in the largest. */
const FIRST_BLOCK = 16
const LARGEST_BLOCK = 8192

/** The rolling hash of a stream while it runs; kept in blocks, so that nothing is copied while it grows. */
export class RollingHash {
  private readonly full: Int32Array[] = []
  private block = new Int32Array(EACH * FIRST_BLOCK)
  private end = 0
  private a = 0x243f6a88
  private b = 0x13198a2e

  /** Takes in one draw: its number in the run, and the hash of all that it is. */
  add(n: number, draw: number): void {
    if (this.end === this.block.length) this.turn()
    const { block, end: at } = this
    // Two steps of mixInt, written out for the sake of inlining.
    let a = imul(this.a ^ draw, MIX)
    a = (a << 13) | (a >>> 19)
    let { b } = this
    b = imul(b ^ 0x5bd1e995 ^ (draw + (b >>> 7)), MIX)
    b = (b << 13) | (b >>> 19)
    this.a = a
    this.b = b
    block[at] = a
    block[at + 1] = b
    block[at + 2] = n
    this.end = at + EACH
  }

  /** The hashes so far. */
  hashes(): StreamHashes {
    const { full, block, end } = this
    const all = new Int32Array(full.reduce((sum, { length }) => sum + length, end))
    let at = 0
    for (const part of full) {
      all.set(part, at)
      at += part.length
    }
    all.set(block.subarray(0, end), at)
    return all
  }

  private turn(): void {
    const { length } = this.block
    this.full.push(this.block)
    this.block = new Int32Array(Math.min(4 * length, EACH * LARGEST_BLOCK))
    this.end = 0
  }
}

/** Hashes by their names. */
export function runHashes(streams: ReadonlyMap<string, RollingHash>): RunHashes {
  return Object.fromEntries([...streams].map(([name, hash]) => [name, hash.hashes()]))
}

/** The same as plain lists, for another process or engine. */
export function plainHashes(streams: RunHashes): RunHashes {
  return Object.fromEntries(Object.entries(streams).map(([name, hashes]) => [name, Array.from(hashes)]))
}

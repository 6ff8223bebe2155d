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

/** The rolling hash of a stream while it runs. */
export class RollingHash {
  private all = new Int32Array(EACH * 4)
  private end = 0
  private a = 0x243f6a88
  private b = 0x13198a2e

  /** Takes in one draw: its number in the run, and the hash of all that it is. */
  add(n: number, draw: number): void {
    const at = this.end
    if (at === this.all.length) this.grow()
    const { all } = this
    // Two steps of mixInt, written out for the sake of inlining.
    let a = imul(this.a ^ draw, MIX)
    a = (a << 13) | (a >>> 19)
    let { b } = this
    b = imul(b ^ 0x5bd1e995 ^ (draw + (b >>> 7)), MIX)
    b = (b << 13) | (b >>> 19)
    all[at] = this.a = a
    all[at + 1] = this.b = b
    all[at + 2] = n
    this.end = at + EACH
  }

  /** The hashes so far. */
  hashes(): StreamHashes {
    return this.all.subarray(0, this.end)
  }

  private grow(): void {
    const { all } = this
    this.all = new Int32Array(2 * all.length)
    this.all.set(all)
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

import { mixInt } from './value-hash.js'

/** The rolling hashes of one stream: two 32-bit halves after each draw. */
export interface StreamHashes {
  readonly high: readonly number[]
  readonly low: readonly number[]
  /** The number in the run of each draw. */
  readonly numbers: readonly number[]
}

/** The rolling hashes of a run, stream by stream: equal up to a draw when everything up to it was equal. */
export type RunHashes = Readonly<Record<string, StreamHashes>>

/** The rolling hash of a stream while it runs. */
export class RollingHash implements StreamHashes {
  readonly high: number[] = []
  readonly low: number[] = []
  readonly numbers: number[] = []
  private a = 0x243f6a88
  private b = 0x13198a2e

  /** Takes in one draw: its number in the run, and the hash of all that it is. */
  add(n: number, draw: number): void {
    this.a = mixInt(this.a, draw)
    this.b = mixInt(this.b ^ 0x5bd1e995, draw + (this.b >>> 7))
    this.high.push(this.a)
    this.low.push(this.b)
    this.numbers.push(n)
  }
}

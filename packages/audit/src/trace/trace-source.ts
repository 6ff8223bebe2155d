import type { Failure } from '../failure.js'
import type { DrawRecord } from './draw-record.js'
import type { RecordWindow } from './observe-run.js'
import type { RunHashes } from './rolling-hash.js'

/** One side of a comparison: a run whose draws can be hashed, and examined closely where needed. */
export interface TraceSource {
  /** The side's name in messages: a file, a world and seed, or a revision. */
  readonly name: string
  hashes(): Promise<SideHashes>
  /** Returns the draws in a window of the run, with call sites and list contents if the source has them. */
  window(window: RecordWindow): Promise<readonly DrawRecord[]>
}

/** The data that the first pass of a comparison needs from a side. */
export interface SideHashes {
  readonly streams: RunHashes
  readonly draws: number
  /** The result's hash; empty if the run failed. */
  readonly sha256: string
  /** The failure of the run, which ended it after these draws. */
  readonly failed?: Failure
  /** The result; absent if the side doesn't have it. */
  readonly result?: unknown
}

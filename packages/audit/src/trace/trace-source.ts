import type { DrawRecord } from './draw-record.js'
import type { Failure } from '../world-failure.js'
import type { RecordWindow } from './observe-run.js'
import type { RunHashes } from './rolling-hash.js'

/** One side of a comparison: a run that can be hashed, and looked at closely where needed. */
export interface TraceSource {
  /** What the side is, for messages: a file, a world and seed, a revision. */
  readonly name: string
  hashes(): Promise<SideHashes>
  /** The draws of a window of the run, with call sites and what lists held where the source has them. */
  window(window: RecordWindow): Promise<readonly DrawRecord[]>
}

/** What the first pass of a comparison needs of a side. */
export interface SideHashes {
  readonly streams: RunHashes
  readonly draws: number
  /** Of the result; empty where the run failed. */
  readonly sha256: string
  /** How the run failed, after the draws that are told here. */
  readonly failed?: Failure
  /** The result, where the side has it. */
  readonly result?: unknown
}

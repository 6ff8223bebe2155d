import type { AmbientCall } from '../ambient-calls.js'
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
  /** The calls of the run, if the source knows their call sites. */
  readonly calls?: TraceCalls
}

/** The calls of a run, with their call sites. */
export interface TraceCalls {
  /** Identifies the code that runs: two sides with the same string run the same code. `null` if unknown. */
  readonly code: string | null
  /** Whether the source can read the lines of code at its call sites, which moved lines don't change. */
  readonly readsLines: boolean
  /** Returns the rolling hashes of the calls, by call site or line of code; `null` if the sites are unknown. */
  hashes(byLine: boolean): Promise<RunHashes | null>
}

/** The data that the first pass of a comparison needs from a side. */
export interface SideHashes {
  readonly streams: RunHashes
  readonly draws: number
  /** The result's hash; empty if the run failed. */
  readonly sha256: string
  /** The failure of the run, which ended it after these draws. */
  readonly failed?: Failure
  /** The ambient calls of the run; absent if there are none, or they aren't known. */
  readonly ambient?: readonly AmbientCall[]
  /** The result; absent if the side doesn't have it. */
  readonly result?: unknown
}

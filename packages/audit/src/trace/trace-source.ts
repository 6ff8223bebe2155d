import type { AmbientCall } from '../ambience/ambient-calls.js'
import type { ScriptFailure } from '../check/load-failures.js'
import type { Failure } from '../failure.js'
import type { DrawRecord } from './draw-record.js'
import type { RecordWindow } from './observe-run.js'
import type { RunHashes } from './rolling-hash.js'

/** One side of a comparison: a run whose draws can be hashed, and examined closely around a difference. */
export interface TraceSource {
  /** The side's name in messages: a file name, a world and seed, or a revision. */
  readonly name: string
  /** The world and seed of the run, if they are known. */
  readonly run?: RunName
  hashes(): Promise<SideHashes>
  /**
   * Returns the draws in a window of the run. If the source knows the draws' call sites and the contents of their
   * lists, they are included.
   */
  window(window: RecordWindow): Promise<readonly DrawRecord[]>
  /** Returns a draw with the fields that the comparison leaves out. Absent if it leaves out none. */
  readonly whole?: (draw: DrawRecord) => DrawRecord
  /** The calls of the run. Absent if the source doesn't know the call sites. */
  readonly calls?: TraceCalls
}

/** The world and seed of a traced run. */
export interface RunName {
  readonly world: string
  readonly seed: string
}

/** The calls of a run, with their call sites. */
export interface TraceCalls {
  /**
   * A string that identifies the code of the run: two sides with the same string run the same code. `null` if unknown.
   */
  readonly code: string | null
  /**
   * Whether the source can read the lines of code at its call sites. Unlike line numbers, lines of code stay the same
   * when the code moves.
   */
  readonly readsLines: boolean
  /**
   * Returns the rolling hashes of the calls. A call is identified by its line of code if `byLine` is set, otherwise by
   * its call site. Returns `null` if the call sites are unknown.
   */
  hashes(byLine: boolean): Promise<RunHashes | null>
}

/** The data about one side that the first pass of a comparison needs. */
export interface SideHashes {
  readonly streams: RunHashes
  readonly draws: number
  /** The hash of the result, or an empty string if the run failed. */
  readonly sha256: string
  /** The failure that ended the run. Absent if the run succeeded. */
  readonly failed?: Failure
  /** The scripts of a captured game that failed while they loaded. Absent if there are none. */
  readonly unloaded?: readonly ScriptFailure[]
  /** The run's calls to ambient sources of randomness or time. Absent if there are none or if they aren't known. */
  readonly ambient?: readonly AmbientCall[]
  /** The fields that are empty in all draws of a trace, because the program that wrote it doesn't know them. */
  readonly empty?: readonly EmptyField[]
  /** The result of the run. Absent if the side doesn't have it. */
  readonly result?: unknown
}

/** A field of draws that can be empty in a whole trace: the draws' labels, or the words that they used. */
export type EmptyField = 'path' | 'words'

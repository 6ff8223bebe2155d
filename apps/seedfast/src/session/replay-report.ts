import type { LogsDifference, ReadableLog, Replay, SidesDifference } from '@seedfast/session'
import type { OpenLog } from './session-of-log.js'

/** One replayed log. */
export interface ReplayedLog extends OpenLog {
  readonly file: string
  readonly text: string
  readonly readable: ReadableLog
  readonly replay: Replay
  /** The first step with a different outcome when this code repeats it. */
  readonly unstable: SidesDifference | null
}

/** The comparison with another revision of the code. */
export interface BaseComparison {
  readonly name: string
  readonly version: number
  readonly difference: SidesDifference | null
}

/** Everything that a replay found. */
export interface ReplayReport {
  readonly logs: readonly ReplayedLog[]
  readonly between: LogsDifference | null
  readonly base: BaseComparison | null
}

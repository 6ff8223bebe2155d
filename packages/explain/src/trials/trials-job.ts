import type { MakeRequest, Path } from '@seedfast/world'
import type { DrawTrial } from '../outcomes/draw-trials.js'

/** Everything a worker elsewhere needs to make the trials of an explanation. */
export interface TrialsJob {
  readonly world: string
  readonly request: MakeRequest
  /** The hash of the unchanged result. */
  readonly sha256: string
  readonly place: Path
  /** The draws that can be changed, in the order in which they begin. */
  readonly changeable: readonly DrawTrial[]
}

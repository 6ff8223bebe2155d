import type { DrawCounts, OpenRun, Problem } from '@seedfast/world'
import type { Session, SessionRun } from '../definition/define-session.js'
import { copyState } from '../state/copy-state.js'
import { stateHash } from '../state/state-hash.js'
import { PlayStreams, type SavedStreams } from './play-streams.js'

/** A whole moment of a session: the state as plain data, and the streams. */
export interface Snapshot {
  /** The number of steps made so far. */
  readonly steps: number
  readonly state: unknown
  readonly streams: SavedStreams
}

/** The maximum number of automatic steps in a row. */
const MOST_AUTOMATIC = 100_000

/** A session that is being played. It alone copies, saves, restores and hashes the state, always with the streams. */
export class Play<State, Input, Params> {
  /** The number of steps made so far. */
  steps = 0
  /** The current state. Don't change it: `step` does. */
  state: State
  readonly run: SessionRun<Params>
  private readonly streams: PlayStreams<Params>
  /** The number of automatic steps since the last one of a player. */
  private inRow = 0

  /** Starts a session in an open run. Makes no automatic steps yet. */
  constructor(
    readonly session: Session<State, Input, Params>,
    open: OpenRun<string, Params, SessionRun<Params>['overrides']>,
  ) {
    this.streams = new PlayStreams(open)
    this.run = this.streams.run
    this.state = this.checked('start', session.start(this.run))
  }

  /** Makes one step with an input, which isn't checked. */
  apply(input: Input): void {
    const next = this.session.step(this.state, input, this.run)
    if (next !== undefined) this.state = this.checked('step', next as State)
    this.steps++
  }

  /** A promise can't be a state. */
  private checked(name: string, state: State): State {
    if (typeof (state as { then?: unknown } | null)?.then !== 'function') return state
    throw new TypeError(`session ${this.session.id}: ${name} must not return a promise`)
  }

  /**
   * Returns the input of the next step if it is automatic, otherwise `null`. The input must then be applied. Throws a
   * RangeError if the automatic steps don't end.
   */
  automatic(): Input | null {
    const input = this.session.next(this.state, this.run)
    this.inRow = input === null ? 0 : this.inRow + 1
    if (this.inRow > MOST_AUTOMATIC)
      throw new RangeError(`session ${this.session.id}: ${MOST_AUTOMATIC} automatic steps in a row`)
    return input
  }

  /** Returns why an input isn't allowed now, or `null` if it is. */
  refusal(input: Input): Problem | null {
    return this.session.refuse(this.state, input)
  }

  /** Returns the state as plain data, which may share parts with the state. */
  saved(): unknown {
    return this.session.save(this.state)
  }

  /** Returns the hash of the state. Throws a StateError if it isn't plain data. */
  hash(): string {
    return stateHash(this.saved())
  }

  /** Returns the number of draws made so far from each stream that `snapshot` saves. */
  drawCounts(): DrawCounts {
    return this.streams.counts()
  }

  /** Returns a copy of the state and the streams, which later steps don't change. */
  snapshot(): Snapshot {
    return { steps: this.steps, state: copyState(this.saved()), streams: this.streams.save() }
  }

  /** Restores a snapshot, which stays unchanged and can be restored again. */
  restore({ steps, state, streams }: Snapshot): void {
    this.streams.load(streams)
    this.state = this.session.load(copyState(state), this.run)
    this.steps = steps
  }
}

import type { Problem } from '@seedfast/world'
import type { AnySession } from '../definition/define-session.js'
import { openPlay, type PlayRequest } from '../play/open-play.js'
import type { Snapshot } from '../play/play.js'
import { stepDraws, type StepDraw, type StepDraws } from '../play/step-draws.js'
import { stateChanges, type StateChange } from '../state/state-changes.js'
import { makeStep, type AnyPlay, type StepFault } from './make-step.js'

/** A step of a timeline: its input, and whether the session itself makes it. */
export interface TimelineStep {
  readonly input: unknown
  readonly isAutomatic: boolean
}

/** A session after one of its steps. */
export interface Moment {
  /** The number of steps made. Step 0 is the start. */
  readonly step: number
  /** The state as plain data. */
  readonly state: unknown
  /** The places where the step changed the state. Empty for step 0. */
  readonly changes: readonly StateChange[]
  /** The draws of the step, in order. */
  readonly draws: readonly StepDraw[]
  /** The game's rules that the state breaks. */
  readonly problems: readonly Problem[]
  /** The goals that the state reaches. */
  readonly goals: readonly string[]
  /** The inputs that the session lists as allowed next, at most 100. Null if it lists none, or makes the next step. */
  readonly choices: readonly unknown[] | null
  /** The state as an SVG image. Null if the session draws none. */
  readonly picture: string | null
  /** Why the session couldn't continue to the requested step. Null if it could. */
  readonly fault: StepFault | null
}

/** The number of steps between two kept snapshots. */
const EVERY = 64
const MOST_CHOICES = 100

/**
 * Moves to any step of a session, forward and back. Keeps a snapshot every 64 steps, so that moving to a step
 * that was reached before takes at most 64 steps.
 */
export class Timeline {
  readonly #play: AnyPlay
  readonly #draws: StepDraws = stepDraws()
  readonly #snapshots: Snapshot[] = []
  readonly #startDraws: readonly StepDraw[]
  /** The draws of the last step that was made. */
  #drawn: readonly StepDraw[] = []

  /** Starts a session. The inputs must already be parsed. */
  constructor(
    private readonly session: AnySession,
    request: PlayRequest,
    private readonly steps: readonly TimelineStep[],
  ) {
    this.#play = openPlay(session, request, this.#draws)
    this.#startDraws = this.#draws.take()
    this.#keep()
  }

  /**
   * Returns the session after the given number of steps, from 0 to the number of its steps. If a step before it can't be
   * made, returns the moment before that step, with the fault. Throws a RangeError for any other number.
   */
  at(step: number): Moment {
    if (!Number.isInteger(step) || step < 0 || step > this.steps.length)
      throw new RangeError(`step: must be an integer from 0 to ${this.steps.length}, got ${step}`)
    // The state before the step is needed, too.
    const before = Math.max(0, step - 1)
    if (this.#play.steps > before) this.#restore(before)
    const fault = this.#forward(before)
    if (fault !== null || step === 0) return this.#moment([], step === 0 ? this.#startDraws : [], fault)
    const old = this.#play.snapshot().state
    const failed = this.#forward(step)
    return failed === null
      ? this.#moment(stateChanges(old, this.#play.saved()), this.#drawn, null)
      : this.#moment([], [], failed)
  }

  /** Returns the session's own state after a step, which may be more than plain data. Don't change it. */
  liveState(step: number): unknown {
    this.at(step)
    return this.#play.state
  }

  #restore(step: number): void {
    const kept = this.#snapshots[Math.min(this.#snapshots.length - 1, Math.floor(step / EVERY))]!
    this.#play.restore(kept)
    this.#draws.take()
  }

  #forward(step: number): StepFault | null {
    while (this.#play.steps < step) {
      const { input, isAutomatic } = this.steps[this.#play.steps]!
      const fault = makeStep(this.#play, { input, isAutomatic, step: 0, line: 0, check: null }, input)
      this.#drawn = this.#draws.take()
      if (fault !== null) {
        // A step that throws may have changed the state.
        const { steps } = this.#play
        this.#restore(steps)
        this.#forward(steps)
        return fault
      }
      this.#keep()
    }
    return null
  }

  #keep(): void {
    const { steps } = this.#play
    if (steps % EVERY === 0 && this.#snapshots.length === steps / EVERY)
      this.#snapshots.push(this.#play.snapshot())
  }

  #moment(changes: readonly StateChange[], draws: readonly StepDraw[], fault: StepFault | null): Moment {
    const { session } = this
    const { state, steps } = this.#play
    const { choices, svg } = session
    return {
      step: steps,
      state: this.#play.snapshot().state,
      changes,
      draws,
      problems: session.problems(state),
      goals: Object.keys(session.goals).filter((name) => session.goals[name]!(state)),
      choices: choices === null ? null : [...firstOf(choices(state), MOST_CHOICES)],
      picture: svg?.(state) ?? null,
      fault,
    }
  }
}

function* firstOf<T>(items: Iterable<T>, most: number): Generator<T> {
  let left = most
  for (const item of items) {
    if (left-- === 0) return
    yield item
  }
}

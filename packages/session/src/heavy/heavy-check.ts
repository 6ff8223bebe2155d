import { thrownText } from '@seedfast/world'
import type { AnySession } from '../definition/define-session.js'
import { openPlay, type PlayRequest } from '../play/open-play.js'
import type { Snapshot } from '../play/play.js'
import { loadedSnapshot, savedSnapshot, type SavedSnapshot } from '../play/saved-snapshot.js'
import {
  drawDifference,
  stepDraws,
  type DrawDifference,
  type StepDraw,
  type StepDraws,
} from '../play/step-draws.js'
import type { AnyPlay } from '../replay/make-step.js'
import { StateError } from '../state/plain-data.js'
import { copyState } from '../state/copy-state.js'
import { stateHash } from '../state/state-hash.js'
import { stateDifference, type StateDifference } from '../state/state-difference.js'

/** A test of heavy mode, named by what it does. */
export type HeavyTest =
  /** The state can be written as JSON. */
  | 'saves'
  /** The state is the same after it was saved and loaded. */
  | 'save and load'
  /** The next step makes the same draws and the same state after saving and loading. */
  | 'step after loading'
  /** Two copies of a moment make the same step. */
  | 'step twice'
  /** Repeating the last steps from an earlier moment leads to the same states. */
  | 'rollback'
  /** A step that returns a new state leaves the old one unchanged. */
  | 'old state unchanged'
  /** A step leaves its input unchanged. */
  | 'input unchanged'
  /** `next` makes no draw if it returns no input. */
  | 'next draws only for steps'

/** A test that failed at a step. */
export interface HeavyFinding {
  readonly test: HeavyTest
  readonly step: number
  /** The first place where the states differ. `a` is the expected value. */
  readonly difference: StateDifference | null
  /** The first draw that differs. `a` is the expected draw, and `b` the draw after loading or repeating. */
  readonly draw: DrawDifference | null
  /** Why the state can't be saved, or what a repeated step threw. */
  readonly message?: string
}

/** The outcome of heavy mode. */
export interface HeavyReport {
  readonly steps: number
  /** The first finding of each test that failed, in the order of steps. */
  readonly findings: readonly HeavyFinding[]
}

/** Options of `heavyCheck`. */
export interface HeavyOptions {
  /** Tests every n-th step, and repeats n steps after a rollback. Default: 1. */
  readonly every?: number
  /** The maximum number of steps. Default: until `choose` returns `null`. */
  readonly most?: number
  /** The moment at which the session starts, from a log. */
  readonly from?: Snapshot
}

/**
 * Plays a session in heavy mode: every n steps, saves and loads it, makes the next step twice from copies, and repeats
 * the last n steps from an earlier moment. `choose` returns the next player's input, or `null` to stop. Makes at most
 * ten copies and hashes of the state per tested step. Errors of a step in normal play are thrown.
 */
export function heavyCheck(
  session: AnySession,
  request: PlayRequest,
  choose: (state: unknown) => unknown,
  { every = 1, most = Infinity, from }: HeavyOptions = {},
): HeavyReport {
  const check = new HeavyCheck(session, request, from)
  const window: Repeatable[] = []
  while (check.main.play.steps < most) {
    const { steps } = check.main.play
    const isTested = steps % every === 0
    const before = isTested ? check.main.play.snapshot() : null
    const step = check.advance(choose)
    if (step === null) break
    if (before !== null) {
      check.testStep(before, step)
      if (window.length > 0) check.rollback(window)
      window.length = 0
    }
    window.push({ before, step })
  }
  return { steps: check.main.play.steps, findings: [...check.findings.values()] }
}

/** A step of the main play: its input, draws, and the hash of the state after it. */
interface MadeStep {
  /** The player's input, or `null` for an automatic step. */
  readonly input: { readonly value: unknown } | null
  readonly draws: readonly StepDraw[]
  readonly hash: string
  readonly state: unknown
}

interface Repeatable {
  readonly before: Snapshot | null
  readonly step: MadeStep
}

interface ObservedPlay {
  readonly play: AnyPlay
  readonly draws: StepDraws
}

class HeavyCheck {
  readonly main: ObservedPlay
  private readonly copy: ObservedPlay
  readonly findings = new Map<HeavyTest, HeavyFinding>()

  constructor(
    private readonly session: AnySession,
    request: PlayRequest,
    from: Snapshot | undefined,
  ) {
    this.copy = this.open(request, undefined)
    this.main = this.open(request, from)
  }

  private open(request: PlayRequest, from: Snapshot | undefined): ObservedPlay {
    const draws = stepDraws()
    const play: AnyPlay = openPlay(this.session, request, draws)
    // Throws unless the first state is plain data, which copies don't check.
    play.hash()
    if (from !== undefined) play.restore(from)
    draws.take()
    return { play, draws }
  }

  private find(test: HeavyTest, finding: Partial<HeavyFinding>, step = this.main.play.steps): void {
    if (!this.findings.has(test))
      this.findings.set(test, { test, step, difference: null, draw: null, ...finding })
  }

  /** Makes the next step of the main play. Returns `null` if there is none. */
  advance(choose: (state: unknown) => unknown): MadeStep | null {
    const { play, draws } = this.main
    const automatic: unknown = play.automatic()
    if (automatic === null) {
      const idle = draws.take()
      if (idle.length > 0)
        this.find('next draws only for steps', { draw: { index: 0, a: null, b: idle[0]! } })
    }
    const value = automatic ?? choose(play.state)
    if (value === null) return null
    const input = copyState(value)
    const hash = stateHash(value)
    play.apply(value)
    if (stateHash(value) !== hash) this.find('input unchanged', { difference: stateDifference(input, value) })
    const state = play.saved()
    return {
      input: automatic === null ? { value: input } : null,
      draws: draws.take(),
      hash: stateHash(state),
      state,
    }
  }

  testStep(before: Snapshot, step: MadeStep): void {
    const first = this.repeat(before, step, true)
    this.compare('step twice', step, first)
    if (first !== null) this.compare('step twice', step, this.repeat(before, step, false))
    this.saveAndLoad(before, step)
  }

  private saveAndLoad(before: Snapshot, step: MadeStep): void {
    let loaded: Snapshot
    try {
      loaded = loadedSnapshot(JSON.parse(JSON.stringify(savedSnapshot(before))) as SavedSnapshot)
    } catch (error) {
      if (!(error instanceof StateError)) throw error
      const { message } = error
      return this.find('saves', { message }, before.steps)
    }
    const { play } = this.copy
    try {
      play.restore(loaded)
    } catch (error) {
      return this.find('save and load', { message: thrownText(error) }, before.steps)
    }
    const difference = stateDifference(before.state, play.saved())
    if (difference !== null) this.find('save and load', { difference }, before.steps)
    else this.compare('step after loading', step, this.repeat(null, step, false))
  }

  /** Repeats the steps since the last tested one. */
  rollback(steps: readonly Repeatable[]): void {
    let before = steps[0]!.before
    if (before === null) return
    const first = before.steps
    for (const [i, { step }] of steps.entries()) {
      const again = this.repeat(before, step, false)
      before = null
      if (!this.compare('rollback', step, again, first + i + 1)) return
    }
  }

  /** Makes a step again in the copy, from a moment or from its current one. Returns `null` if the step throws. */
  private repeat(before: Snapshot | null, { input }: MadeStep, isFirst: boolean): RepeatedStep | null {
    const { play, draws } = this.copy
    if (before !== null) play.restore(before)
    draws.take()
    const old: unknown = play.state
    try {
      const automatic: unknown = play.automatic()
      play.apply(automatic ?? copyState(input?.value))
    } catch (error) {
      return { draws: draws.take(), state: play.saved(), message: thrownText(error) }
    }
    if (isFirst && this.session.isPlain && before !== null && play.state !== old) {
      const difference = stateDifference(before.state, old)
      if (difference !== null) this.find('old state unchanged', { difference })
    }
    return { draws: draws.take(), state: play.saved() }
  }

  /** Compares a repeated step with the original one. Returns whether they are equal. */
  private compare(test: HeavyTest, step: MadeStep, again: RepeatedStep | null, at?: number): boolean {
    if (again === null) return true
    const draw = drawDifference(step.draws, again.draws)
    const isEqual = again.message === undefined && stateHash(again.state) === step.hash
    if (draw === null && isEqual) return true
    // A later step may have changed the state itself.
    const isKept = !isEqual && stateHash(step.state) === step.hash
    const difference = isKept ? stateDifference(step.state, again.state) : null
    const { message } = again
    this.find(test, { difference, draw, ...(message !== undefined && { message }) }, at)
    return false
  }
}

interface RepeatedStep {
  readonly draws: readonly StepDraw[]
  readonly state: unknown
  readonly message?: string
}

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
import { instanceDifference } from '../state/instance-difference.js'
import { stateDifference, stateValueText, type StateDifference } from '../state/state-difference.js'

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
  /** A copy of a moment makes the same step at a different time. */
  | 'step at another time'
  /** Repeating the last steps from an earlier moment leads to the same states. */
  | 'rollback'
  /** A step that returns a new state leaves the old one unchanged. */
  | 'old state unchanged'
  /** A step leaves its input unchanged. */
  | 'input unchanged'
  /** `next` makes no draw if it returns no input. */
  | 'next draws only for steps'
  /** A step leaves the params unchanged. */
  | 'params unchanged'
  /** `refuse`, `choices`, `problems` and the goals leave the state unchanged. */
  | 'questions change nothing'
  /** These make no draws. */
  | 'questions draw nothing'
  /** The bot makes no draws from the session's streams. */
  | 'bot draws nothing'
  /** The session allows the inputs that `choices` lists. */
  | 'choices are allowed'

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
  /**
   * The first place where an instance that `load` made differs from the one that was saved, if the step was made after
   * loading. `a` is the saved one.
   */
  readonly lost?: StateDifference
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
  /** The moment when the session starts, from a log. */
  readonly from?: Snapshot
  /**
   * Makes the n-th step at a different time, by replacing the functions that read the clock. Default: steps
   * aren't moved in time.
   */
  readonly atAnotherTime?: ((step: () => void, n: number) => void) | undefined
  /** Returns the place in the code that makes a draw. Slow. Default: places aren't noted. */
  readonly site?: (() => string | null) | undefined
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
  { every = 1, most = Infinity, ...options }: HeavyOptions = {},
): HeavyReport {
  const check = new HeavyCheck(session, request, options)
  const window: Repeatable[] = []
  while (check.main.play.steps < most) {
    const { steps } = check.main.play
    const isTested = steps % every === 0
    const before = isTested ? check.main.play.snapshot() : null
    if (before !== null) check.noteLost(before)
    const step = check.advance(choose, before)
    if (step === null) break
    if (before !== null) {
      check.testStep(before, step)
      // Steps that aren't repeatable can't be rolled back either.
      if (window.length > 0 && !check.hasStepFinding()) check.rollback(window)
      window.length = 0
    }
    window.push({ before, step })
  }
  return { steps: check.main.play.steps, findings: [...check.findings.values()] }
}

/** One execution of a step: its draws, and the state after it with its hash. */
interface Execution {
  readonly draws: readonly StepDraw[]
  readonly hash: string
  readonly state: unknown
  /** What the step threw. */
  readonly message?: string
}

/** A step of the main play. */
interface MadeStep extends Execution {
  /** The player's input, or `null` for an automatic step. */
  readonly input: { readonly value: unknown } | null
}

interface Repeatable {
  readonly before: Snapshot | null
  readonly step: MadeStep
}

interface ObservedPlay {
  readonly play: AnyPlay
  readonly draws: StepDraws
}

/** The maximum number of choices that are tested at a step. */
const MOST_CHOICES = 50
const STEP_TESTS = ['step twice', 'step after loading', 'step at another time'] as const

class HeavyCheck {
  readonly main: ObservedPlay
  private readonly copy: ObservedPlay
  readonly findings = new Map<HeavyTest, HeavyFinding>()
  private lost: StateDifference | null = null
  private readonly params: unknown

  constructor(
    private readonly session: AnySession,
    request: PlayRequest,
    private readonly options: Pick<HeavyOptions, 'from' | 'atAnotherTime' | 'site'>,
  ) {
    this.copy = this.open(request, undefined)
    this.main = this.open(request, options.from)
    this.params = copyState(request.params)
  }

  private open(request: PlayRequest, from: Snapshot | undefined): ObservedPlay {
    const draws = stepDraws(this.options.site)
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

  /** Notes what an instance loses when it is saved and loaded. Plain data can't lose anything. */
  noteLost(before: Snapshot): void {
    if (this.session.isPlain || this.lost !== null) return
    const { play } = this.copy
    try {
      play.restore(before)
    } catch {
      // `saveAndLoad` reports it.
      return
    }
    this.lost = instanceDifference(this.main.play.state, play.state)
  }

  /** Returns whether a single step wasn't repeatable. */
  hasStepFinding(): boolean {
    return STEP_TESTS.some((test) => this.findings.has(test))
  }

  /** Makes the next step of the main play. Returns `null` if there is none. */
  advance(choose: (state: unknown) => unknown, before: Snapshot | null): MadeStep | null {
    const { play, draws } = this.main
    const automatic: unknown = play.automatic()
    if (automatic === null) {
      const idle = draws.take()
      if (idle.length > 0) this.find('next draws only for steps', { draw: drawDifference([], idle) })
    }
    const value = automatic ?? choose(play.state)
    if (automatic === null) {
      const [drawn] = draws.take()
      if (drawn !== undefined) this.find('bot draws nothing', { draw: drawDifference([], [drawn]) })
      if (before !== null) this.testQuestions(before, value)
    }
    if (value === null) return null
    const input = copyState(value)
    const hash = stateHash(value)
    play.apply(value)
    if (stateHash(value) !== hash) this.find('input unchanged', { difference: stateDifference(input, value) })
    if (before !== null) this.testParams()
    return { ...execution(draws, play), input: automatic === null ? { value: input } : null }
  }

  private testQuestions({ state: expected }: Snapshot, input: unknown): void {
    const { play, draws } = this.main
    const { choices, goals, problems, refuse } = this.session
    const { state } = play
    if (input !== null) refuse(state, input)
    problems(state)
    for (const isReached of Object.values(goals)) isReached(state)
    if (choices !== null) this.testChoices(choices(state))
    const [drawn] = draws.take()
    if (drawn !== undefined) this.find('questions draw nothing', { draw: drawDifference([], [drawn]) })
    const difference = stateDifference(expected, play.saved())
    if (difference !== null) this.find('questions change nothing', { difference })
  }

  private testChoices(choices: Iterable<unknown>): void {
    const { refuse, inputs } = this.session
    let left = MOST_CHOICES
    for (const choice of choices) {
      const outcome = inputs['~standard'].validate(copyState(choice))
      const issue = outcome instanceof Promise ? undefined : outcome.issues?.[0]
      const reason = (issue ?? refuse(this.main.play.state, choice))?.message
      if (reason !== undefined)
        this.find('choices are allowed', { message: `${stateValueText(choice)}: ${reason}` })
      if (--left === 0) return
    }
  }

  private testParams(): void {
    const { params } = this.main.play.run
    const difference = stateDifference(this.params, params)
    if (difference !== null) this.find('params unchanged', { difference })
  }

  testStep(before: Snapshot, step: MadeStep): void {
    const first = this.repeat(before, step, true)
    const isRepeatable = isSame(step, first)
    if (isRepeatable) this.testAtAnotherTime(before, step)
    else {
      const again = this.repeat(before, step, false)
      // The copies of a session with instances were saved and loaded. If they are equal, the step itself is repeatable.
      const isLoading = !this.session.isPlain && isSame(first, again)
      this.compare(isLoading ? 'step after loading' : 'step twice', step, first)
    }
    this.saveAndLoad(before, step, isRepeatable)
  }

  private testAtAnotherTime(before: Snapshot, step: MadeStep): void {
    const later = this.repeat(before, step, false, this.options.atAnotherTime)
    if (isSame(step, later)) return
    // Only a step that is still equal at the same time depends on the time.
    const isTime = this.compare('step twice', step, this.repeat(before, step, false))
    if (isTime) this.compare('step at another time', step, later)
  }

  private saveAndLoad(before: Snapshot, step: MadeStep, isRepeatable: boolean): void {
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
    else if (isRepeatable) this.compare('step after loading', step, this.repeat(null, step, false))
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

  /** Makes a step again in the copy, from a moment or from its current one. */
  private repeat(
    before: Snapshot | null,
    { input }: MadeStep,
    isFirst: boolean,
    around: NonNullable<HeavyOptions['atAnotherTime']> = (make) => make(),
  ): Execution {
    const { play, draws } = this.copy
    if (before !== null) play.restore(before)
    draws.take()
    const old: unknown = play.state
    try {
      around(() => {
        const automatic: unknown = play.automatic()
        play.apply(automatic ?? copyState(input?.value))
      }, play.steps)
    } catch (error) {
      return { ...execution(draws, play), message: thrownText(error) }
    }
    if (isFirst && this.session.isPlain && before !== null && play.state !== old) {
      const difference = stateDifference(before.state, old)
      if (difference !== null) this.find('old state unchanged', { difference })
    }
    return execution(draws, play)
  }

  /** Compares a repeated step with the original one. Returns whether they are equal. */
  private compare(test: HeavyTest, step: MadeStep, again: Execution, at?: number): boolean {
    if (isSame(step, again)) return true
    // A later step may have changed the state itself.
    const isKept = stateHash(step.state) === step.hash
    const { message } = again
    this.find(
      test,
      {
        difference: isKept ? stateDifference(step.state, again.state) : null,
        draw: drawDifference(step.draws, again.draws),
        ...(message !== undefined && { message }),
        ...(this.lost !== null && { lost: this.lost }),
      },
      at,
    )
    return false
  }
}

function execution(draws: StepDraws, play: AnyPlay): Execution {
  const state = play.saved()
  return { draws: draws.take(), hash: stateHash(state), state }
}

/** Returns whether two executions of a step make the same draws and the same state. */
function isSame(a: Execution, b: Execution): boolean {
  return a.message === b.message && drawDifference(a.draws, b.draws) === null && a.hash === b.hash
}

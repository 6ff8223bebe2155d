import { firstDifference, recordDraws, recordSteps, type DrawRecord, type RecordedRun } from '@seedfast/audit'
import {
  resultHash,
  runStepsNow,
  type AnyWorld,
  type GeneratedResult,
  type MakeRequest,
  type Path,
} from '@seedfast/world'
import type {
  ExplainedDraw,
  ExplainOptions,
  ExplainStep,
  Explanation,
  UnlabelledPart,
  UntriedDraws,
} from './explanation.js'
import { asyncWorldError, unsteadyResultError } from './messages.js'
import { makeChanged } from './outcomes/make-changed.js'
import { drawTrials, USUAL_OUTCOMES, type DrawTrial } from './outcomes/draw-trials.js'
import { resultPlace } from './place/result-place.js'
import { untriedDraws } from './untried-draws.js'
import { Trials } from './trials/trials.js'
import type { TrialsJob } from './trials/trial-calls.js'

/**
 * The maximum number of draws in a run for which parts without a label are explained. In longer runs, the nearest
 * labeled parent of such a part is explained instead.
 */
const MANY_DRAWS = 2000

/** An explanation in progress. If labels already provide the answer, the explanation has no trials. */
export class OpenExplanation {
  readonly trials: Trials
  /** The draws that can be changed, in the order that they start during the run. */
  readonly changeable: readonly ChangeableDraw[]
  readonly generated: GeneratedResult
  private readonly fixed: number
  private readonly decided: ExplainedDraw[] = []

  private constructor(
    private readonly world: AnyWorld,
    private readonly request: MakeRequest,
    readonly place: Path,
    private readonly run: RecordedTrials,
    private readonly labelled: readonly DrawRecord[] | null,
    most: number,
    private readonly insteadOf: UnlabelledPart | null = null,
  ) {
    this.generated = run.generated
    this.changeable = labelled === null ? changeableOf(run) : []
    this.fixed =
      run.draws.length - this.changeable.length - run.trials.filter(({ foreign }) => foreign).length
    const ways = this.changeable.map(({ changes }) => changes.length)
    const near = nearDraws(
      this.changeable.map(({ draw }) => draw.path),
      place,
    )
    this.trials = new Trials({ ways, near, most })
  }

  /** Records a run for `start`. Throws a WorldError if the world throws or is asynchronous. */
  static record(world: AnyWorld, request: MakeRequest): RecordedRun {
    return runStepsNow(recordSteps(world, request), () => asyncWorldError(world))
  }

  /**
   * Starts an explanation of a part. For several explanations of the same result, pass its `recordedRun`, so that the
   * run is recorded only once. Returns null if the path is neither a label nor a place in the result. Throws an
   * InputError for an invalid request, and a WorldError if draws must be changed but the world doesn't generate the
   * same result from the same draws.
   */
  static start(
    world: AnyWorld,
    request: MakeRequest,
    requestedPath: Path,
    { by, byParent = false, most = Infinity, outcomes = USUAL_OUTCOMES }: ExplainOptions = {},
    recordedRun: RecordedRun = OpenExplanation.record(world, request),
  ): OpenExplanation | null {
    const path = requestedPath.map(String)
    const { generated, draws } = recordedRun
    const labelled = by === 'counterfactual' ? [] : draws.filter((draw) => startsWith(draw.path, path))
    if (labelled.length > 0) {
      return new OpenExplanation(world, request, path, { generated, draws, trials: [] }, labelled, most)
    }
    const place = by === 'labels' ? null : resultPlace(generated.result, path)
    if (place === null) return null
    const isLong = byParent || draws.length > MANY_DRAWS
    const parent = by === undefined && isLong ? labelledParent(draws, path) : null
    if (parent !== null) {
      const labels = { generated, draws, trials: [] }
      const insteadOf = { place, makes: draws.length * outcomes }
      return new OpenExplanation(world, request, parent.path, labels, parent.draws, most, insteadOf)
    }
    checkSteady(generated)
    const trials = drawTrials(generated, generated.result, outcomes)
    return new OpenExplanation(world, request, place, { generated, draws, trials, outcomes }, null, most)
  }

  /**
   * Returns the job to send to remote workers. The job contains all data that the workers need to run this
   * explanation's trials.
   */
  job(): TrialsJob {
    return {
      world: this.world.id,
      request: this.request,
      sha256: resultHash(this.generated.result),
      place: this.place,
      changeable: this.changeable.map(({ turn, changes, foreign }) => ({ turn, changes, foreign })),
    }
  }

  step(): ExplainStep {
    const { done, makes, left } = this.trials
    return { done: this.fixed + done, of: this.run.draws.length, decided: this.decidedByNow(), makes, left }
  }

  /** Returns the explanation with everything known so far. The explanation is complete once `trials.ended` is true. */
  end(): Explanation {
    const by = this.labelled === null ? 'counterfactual' : 'labels'
    const decided = this.labelled?.map((draw) => ({ draw })) ?? this.decidedByNow()
    const draws = this.withContents([...decided].sort((a, b) => a.draw.n - b.draw.n))
    const { draws: all, outcomes } = this.run
    const tried = outcomes === undefined ? {} : { outcomes }
    const insteadOf = this.insteadOf === null ? {} : { insteadOf: this.insteadOf }
    return { by, path: this.place, ...insteadOf, draws, of: all.length, ...tried, untried: this.untried() }
  }

  /**
   * Returns the draws found so far. Returns the same array each time and only appends new draws to it, because the
   * progress of a long explanation is read often.
   */
  private decidedByNow(): readonly ExplainedDraw[] {
    for (const { at, effect } of this.trials.found.slice(this.decided.length)) {
      this.decided.push({ draw: this.changeable[at]!.draw, ...effect })
    }
    return this.decided
  }

  /** Records the given draws again, and returns them with the contents of the lists that they chose from. */
  private withContents(decided: readonly ExplainedDraw[]): readonly ExplainedDraw[] {
    const [first, last] = [decided[0], decided.at(-1)]
    if (first === undefined || last === undefined) return []
    const window = { from: first.draw.n, to: last.draw.n + 1, closely: true }
    const { draws } = recordDraws(this.world, this.request, { window })
    return decided.map((one) => ({ ...one, draw: draws[one.draw.n - first.draw.n]! }))
  }

  private untried(): readonly UntriedDraws[] {
    if (this.labelled !== null) return []
    const own = this.changeable.filter((_, i) => !this.trials.isTried(i)).map(({ draw }) => draw)
    const { draws, trials } = this.run
    return [
      ...untriedDraws(own),
      ...untriedDraws(draws.filter((_, n) => trials[n]!.foreign)).map(
        (one) => ({ ...one, foreign: true }) as const,
      ),
    ]
  }
}

/**
 * Throws a WorldError if the world generates a different result from the same draws. With such a world, every draw
 * would seem to decide the result.
 */
function checkSteady(generated: GeneratedResult): void {
  const repeated = makeChanged(generated, new Map())
  const difference = repeated && firstDifference(generated.result, repeated.result)
  if (repeated !== null && difference === null) return
  const { world, seedText } = generated
  throw unsteadyResultError(world.id, seedText, { by: 'repeat', difference })
}

/** An unchanged run: its draws, and the trials of each draw. The trials are in the order that the draws end. */
interface RecordedTrials {
  readonly generated: GeneratedResult
  readonly draws: readonly DrawRecord[]
  readonly trials: readonly DrawTrial[]
  /** The number of other outcomes to try for a draw from a range. Absent if labels provide the answer. */
  readonly outcomes?: number
}

interface ChangeableDraw extends DrawTrial {
  readonly draw: DrawRecord
}

function changeableOf({ draws, trials }: RecordedTrials): readonly ChangeableDraw[] {
  return trials
    .map((trial, n) => ({ ...trial, draw: draws[n]! }))
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => a.turn - b.turn)
}

/**
 * Returns the nearest label above a place, with the draws of that label. Returns null if no parent of the place is a
 * label.
 */
function labelledParent(
  draws: readonly DrawRecord[],
  place: readonly string[],
): { readonly path: readonly string[]; readonly draws: readonly DrawRecord[] } | null {
  for (let length = place.length - 1; length > 0; length--) {
    const path = place.slice(0, length)
    const labelled = draws.filter((draw) => startsWith(draw.path, path))
    if (labelled.length > 0) return { path, draws: labelled }
  }
  return null
}

/** Returns whether a label starts with a path, which must not be empty. */
export function startsWith(label: Path, path: readonly string[]): boolean {
  return path.length > 0 && path.length <= label.length && path.every((step, i) => String(label[i]) === step)
}

/** The maximum number of draws that are tried first because their labels share steps with the place. */
const MOST_NEAR = 200

/**
 * Returns the indexes of the labels whose draws are tried first, so that users see the most likely draws soon: labels
 * that name the given place or a place that contains it. If there are none, returns the labels that share the most
 * steps with the place, unless there are too many of them.
 */
function nearDraws(labels: readonly Path[], place: Path): number[] {
  const leading = labels.flatMap((label, i) => (leadsTo(label, place) ? [i] : []))
  if (leading.length > 0) return leading
  const shared = labels.map((label) => sharedSteps(label, place))
  const most = shared.reduce((longest, steps) => Math.max(longest, steps), 1)
  const nearest = shared.flatMap((steps, i) => (steps === most ? [i] : []))
  return nearest.length <= MOST_NEAR ? nearest : []
}

/** Returns the number of steps at the start of a label that are the same as those of the place. */
function sharedSteps(label: Path, place: Path): number {
  const differs = label.findIndex((step, i) => String(step) !== String(place[i]))
  return differs < 0 ? label.length : differs
}

function leadsTo(label: Path, place: Path): boolean {
  return label.length > 0 && label.every((step, i) => String(step) === String(place[i]))
}

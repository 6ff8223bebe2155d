import { pathPointer, valueAt, type AnyWorld, type Made, type MakeRequest, type Path } from '@seedfast/world'
import { firstDifference } from '../first-difference.js'
import type { DrawRecord } from './draw-record.js'
import { recordDraws } from './observe-run.js'
import { resultPlace } from './result-place.js'
import { drawTrials, makeOtherwise, type DrawTrial } from './other-draws.js'

/** The draws that decided one part of a result. */
export interface Explanation {
  /** How they were found: by the world's own labels, or by changing draws and looking at what moves. */
  readonly by: 'labels' | 'counterfactual'
  readonly path: Path
  readonly draws: readonly ExplainedDraw[]
  /** How many draws the run made in all. */
  readonly of: number
}

/** A draw that decided a part, and what it moved when it was changed. */
export interface ExplainedDraw {
  readonly draw: DrawRecord
  /** The first place in the result that another draw moves (by counterfactual only). */
  readonly moves?: Path
  /** The part's value with another draw (by counterfactual only). */
  readonly otherwise?: unknown
}

/**
 * Hears how many draws were changed so far, and of how many, with those that decide the part; each takes at least one
 * making of the result.
 */
export type ExplainProgress = (done: number, of: number, decided: readonly ExplainedDraw[]) => void

/**
 * The draws that decided one part of a result. A path that the world's labels start with is answered by the labels;
 * another is taken as a place in the result: each draw is changed in turn, the result is made again, and the draws
 * that move the place are given. Null when the path is neither a label nor a place in the result.
 */
export function explain(
  world: AnyWorld,
  request: MakeRequest,
  path: readonly string[],
  progress: ExplainProgress = () => {},
): Explanation | null {
  const steps = explaining(world, request, path)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    progress(step.value.done, step.value.of, step.value.decided)
  }
}

/** How far an explanation is. */
export interface ExplainStep {
  readonly done: number
  readonly of: number
  readonly decided: readonly ExplainedDraw[]
}

/** The same, a draw at a time, for who has to look up in between. */
export function* explaining(
  world: AnyWorld,
  request: MakeRequest,
  path: readonly string[],
): Generator<ExplainStep, Explanation | null> {
  const { made, draws } = recordDraws(world, request)
  const labelled = draws.filter((draw) => startsWith(draw.path, path))
  if (labelled.length > 0) {
    const decided = labelled.map((draw) => ({ draw }))
    return { by: 'labels', path, draws: closely(world, request, decided), of: draws.length }
  }
  const place = resultPlace(made.result, path)
  if (place === null) return null
  const decided: ExplainedDraw[] = []
  const trials = drawTrials(made, made.result)
  let done = 0
  for (const draw of nearestFirst(draws, path)) {
    yield { done: done++, of: draws.length, decided }
    const effect = effectOn(place, made, trials[draw.n]!)
    if (effect !== null) decided.push({ draw, ...effect })
  }
  decided.sort((a, b) => a.draw.n - b.draw.n)
  return { by: 'counterfactual', path: place, draws: closely(world, request, decided), of: draws.length }
}

/** Draws whose label leads to the place come first: who does not wait for the end of a long run sees them at once. */
function nearestFirst(draws: readonly DrawRecord[], path: readonly string[]): readonly DrawRecord[] {
  const isNear = ({ path: label }: DrawRecord): boolean =>
    label.length > 0 && label.every((step, i) => String(step) === path[i])
  return [...draws.filter(isNear), ...draws.filter((draw) => !isNear(draw))]
}

/** The same draws with what their lists held. */
function closely(
  world: AnyWorld,
  request: MakeRequest,
  decided: readonly ExplainedDraw[],
): readonly ExplainedDraw[] {
  const [first, last] = [decided[0], decided.at(-1)]
  if (first === undefined || last === undefined) return []
  const window = { from: first.draw.n, to: last.draw.n + 1, closely: true }
  const { draws } = recordDraws(world, request, { window })
  return decided.map((one) => ({ ...one, draw: draws[one.draw.n - first.draw.n]! }))
}

/** The labels that a run has, each once, in the order of the draws: what `explain` can be asked. */
export function labelsOf(draws: readonly DrawRecord[]): string[] {
  return [...new Set(draws.filter(({ path }) => path.length > 0).map(({ path }) => path.join('/')))]
}

/** What another draw moves, when it moves the place. */
function effectOn(
  place: Path,
  made: Made,
  { turn, changes }: DrawTrial,
): Required<Pick<ExplainedDraw, 'moves' | 'otherwise'>> | null {
  const before = valueAt(made.result, place)
  for (const change of changes) {
    const other = makeOtherwise(made, turn, change)
    if (other === null) continue
    const after = valueAt(other.result, place)
    if (firstDifference(before, after) === null) continue
    return { moves: firstDifference(made.result, other.result)!.path, otherwise: after ?? null }
  }
  return null
}

function startsWith(label: Path, path: readonly string[]): boolean {
  return path.length > 0 && path.length <= label.length && path.every((step, i) => String(label[i]) === step)
}

/** A place in words for messages: its JSON Pointer, or the label's parts. */
export function placeText(path: Path): string {
  return pathPointer(path) || '/'
}

import { compareStrings } from '../json/compare-strings.js'
import type { Path } from '../json/json.js'
import type { DrawCounts } from './draw-counts.js'
import type { RunObserver } from './run-observer.js'
import type { DrawDetails } from './tapped-generator.js'

/** A draw that a program in another language made and reported. */
export interface ReportedDraw extends DrawDetails {
  readonly stream: string
  readonly rule: string
  readonly args: readonly unknown[]
  readonly words: readonly number[]
  readonly value: unknown
  readonly path: Path
}

/** Receives the draws of a program on behalf of a run. */
export interface DrawReports {
  /** Whether the run is observed, so that it needs every draw instead of only the counts. */
  readonly isObserved: boolean
  draw(draw: ReportedDraw): void
  /** Sets the number of draws from each stream, for the run's draw counts. */
  count(counts: DrawCounts): void
}

interface RunReports {
  observer: RunObserver | null
  counts: DrawCounts | null
}

/** A symbol from the global registry, so that several copies of this package in one realm share the same map. */
const KEY = Symbol.for('seedfast.reported-draws')
const realm = globalThis as { [KEY]?: WeakMap<object, RunReports> }
const reports = (realm[KEY] ??= new WeakMap())

function reportsOf(run: object): RunReports {
  let own = reports.get(run)
  if (own === undefined) reports.set(run, (own = { observer: null, counts: null }))
  return own
}

/** Passes the reported draws of a run to its observer. */
export function observeReports(run: object, observer: RunObserver): void {
  reportsOf(run).observer = observer
}

/** Opens the reports of a run. The function that generates the result passes the draws of its program to them. */
export function openReports(run: object): DrawReports {
  const own = reportsOf(run)
  const sources = new Map<string, { readonly name: string; reported: DrawDetails }>()
  return {
    isObserved: own.observer !== null,
    draw(draw) {
      const { observer } = own
      if (observer === null) return
      let source = sources.get(draw.stream)
      if (source === undefined) sources.set(draw.stream, (source = { name: draw.stream, reported: draw }))
      source.reported = draw
      const { rule, args, words, value, path } = draw
      observer.before(source, rule, args, path)
      const recorded = { length: words.length, at: (i: number) => words[i]!, copy: () => [...words] }
      observer.after(source, rule, args, value, recorded, path)
    },
    count(counts) {
      own.counts = counts
    },
  }
}

/** Returns a run's draw counts together with the counts that its program reported. */
export function withReported(run: object, counts: DrawCounts): DrawCounts {
  const reported = reports.get(run)?.counts
  if (!reported) return counts
  return Object.fromEntries(
    Object.entries({ ...counts, ...reported }).sort(([a], [b]) => compareStrings(a, b)),
  )
}

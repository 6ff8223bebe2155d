import {
  asyncWorldError,
  makeObservedSteps,
  runSteps,
  runStepsNow,
  sourceName,
  type AnyWorld,
  type DrawDetails,
  type GeneratedResult,
  type MakeRequest,
  type RunObserver,
  type Steps,
} from '@seedfast/world'
import { summarise, type DrawRecord } from './draw-record.js'
import { DrawHasher, SavingDrawHasher } from './draw-hasher.js'
import { entriesOf, type DrawEntries } from './draw-entries.js'
import type { RunHashes } from './rolling-hash.js'
import { saveAndLoad } from '../check/save-and-load.js'

type Source = Parameters<RunObserver['before']>[0]

/** The range of draws to record, as numbers in the run: from `from` up to but not including `to`. */
export interface RecordWindow {
  readonly from: number
  readonly to: number
  /** Whether to record the contents of each draw's lists and tables. */
  readonly closely?: boolean
  /** Whether to record the lines of code at the call sites. */
  readonly byLine?: boolean
}

export interface RecordOptions {
  /** The range of draws to record. By default, all draws are recorded. */
  readonly window?: RecordWindow
  /** Returns the call sites of the current draw. Calling this function takes a few microseconds. */
  readonly stack?: () => readonly string[]
  /** Identifies a call site by the code on its line. */
  readonly line?: (site: string) => string
  /** The list that receives recorded draws. Pass your own list to keep the draws made before an error. */
  readonly into?: DrawRecord[]
  /**
   * Called after every thousandth draw with the number of draws made so far. The total number isn't known in advance.
   */
  readonly progress?: (draws: number) => void
  /** Whether to save and load every stream after each draw, as a game does between two sessions. */
  readonly saved?: boolean
}

/** A result and its recorded draws. */
export interface RecordedRun {
  readonly generated: GeneratedResult
  readonly draws: readonly DrawRecord[]
  /** The total number of draws in the run, including those outside the recorded range. */
  readonly count: number
}

/** Generates a result and records the draws of its run. Throws a WorldError if the world is asynchronous. */
export function recordDraws(world: AnyWorld, request: MakeRequest, options: RecordOptions = {}): RecordedRun {
  const refusal = (): Error => asyncWorldError(world.id, 'recordDrawsAsync')
  return runStepsNow(recordSteps(world, request, options), refusal)
}

/** Generates a result and records the draws of its run. Also accepts asynchronous worlds. */
export async function recordDrawsAsync(
  world: AnyWorld,
  request: MakeRequest,
  options: RecordOptions = {},
): Promise<RecordedRun> {
  return runSteps(recordSteps(world, request, options))
}

/** Generates a result and records the draws of its run. Waits if the world is asynchronous. */
export function* recordSteps(
  world: AnyWorld,
  request: MakeRequest,
  {
    window = { from: 0, to: Infinity },
    stack,
    line,
    into: draws = [],
    progress,
    saved = false,
  }: RecordOptions = {},
): Steps<RecordedRun> {
  const counters = new Counters()
  let n = 0
  const startedDraws: StartedDraw[] = []
  const generated = yield* makeObservedSteps(world, request, {
    before: (source, _rule, given) => {
      // Arguments are recorded before the draw, because a shuffle changes its list. A draw gets its number only when it
      // ends, after any draws that it makes from other streams. Therefore, some draws before the window are recorded as
      // well.
      const near = n < window.to && n + MOST_INSIDE >= window.from
      const closely = near && window.closely === true
      startedDraws.push({
        at: near ? gameCounter(source) : {},
        args: near ? given.map(summarise) : [],
        entries: closely ? given.map(entriesOf) : [],
      })
    },
    failed: () => void startedDraws.pop(),
    after: (source, rule, _args, value, words, path) => {
      const index = counters.next(source)
      const { at, args, entries } = startedDraws.pop()!
      if (n >= window.from && n < window.to) {
        const sites = stack && sitesOf(source, stack)
        const record: DrawRecord = {
          n,
          stream: sourceName(source),
          index,
          ...at,
          rule,
          args,
          words: words.copy(),
          value: summarise(value),
          path: [...path],
          ...(sites === undefined ? {} : { sites }),
          ...(window.byLine === true && line !== undefined ? { lines: (sites ?? []).map(line) } : {}),
          ...(window.closely === true ? { entries: { args: entries, value: entriesOf(value) } } : {}),
        }
        draws.push(record)
      }
      n++
      if (n % 1000 === 0) progress?.(n)
      if (saved) saveAndLoad(source)
    },
  })
  return { generated, draws, count: n }
}

export interface HashOptions extends Pick<RecordOptions, 'saved'> {
  /** The hasher to use. Pass your own hasher to keep the hashes computed before an error. */
  readonly into?: DrawHasher
}

/**
 * Creates a hasher for a run's draws. If `saved` is true, the hasher also saves and loads every stream after each draw.
 */
export function drawHasher(saved: boolean): DrawHasher {
  return saved ? new SavingDrawHasher() : new DrawHasher()
}

/** A result and the rolling hashes of the draws that generated it. */
export interface HashedRun {
  readonly generated: GeneratedResult
  readonly hashes: RunHashes
  readonly draws: number
}

/**
 * Generates a result and keeps only the rolling hash of each stream, not the draws. Throws a WorldError if the world is
 * asynchronous.
 */
export function hashDraws(world: AnyWorld, request: MakeRequest, options: HashOptions = {}): HashedRun {
  const refusal = (): Error => asyncWorldError(world.id, 'recordDrawsAsync')
  return runStepsNow(hashSteps(world, request, options), refusal)
}

/**
 * Generates a result and keeps only the rolling hash of each stream, not the draws. Waits if the world is asynchronous.
 */
export function* hashSteps(
  world: AnyWorld,
  request: MakeRequest,
  { saved = false, into: observer = drawHasher(saved) }: HashOptions = {},
): Steps<HashedRun> {
  const generated = yield* makeObservedSteps(world, request, observer)
  return { generated, hashes: Object.fromEntries(observer.streams), draws: observer.draws }
}

/** A draw's arguments and counter, recorded before the draw changes anything. */
interface StartedDraw {
  readonly at: GameCounter
  readonly args: DrawRecord['args']
  readonly entries: DrawEntries['args']
}

type GameCounter = Pick<DrawRecord, 'counter' | 'epoch'>

/**
 * Returns a source's position according to the game's own counter, or an empty object for generators from other
 * libraries.
 */
function gameCounter(source: Source): GameCounter {
  const details = reportedBy(source)
  if (details !== undefined) {
    const { counter, epoch } = details
    return { ...(counter === undefined ? {} : { counter }), ...(epoch === undefined ? {} : { epoch }) }
  }
  if (!('counter' in source)) return {}
  const epoch = 'epoch' in source ? source.epoch : null
  if (epoch === null) return { counter: source.counter }
  return { counter: source.counter - epoch.from, epoch: epoch.name }
}

/** Returns the call sites of the current draw, which only the program knows if it reported the draw. */
function sitesOf(source: Source, stack: () => readonly string[]): readonly string[] {
  const details = reportedBy(source)
  return details === undefined ? stack() : (details.sites ?? [])
}

/** Returns the details of a draw that a program in another language reported. */
function reportedBy(source: Source): DrawDetails | undefined {
  return 'reported' in source ? source.reported : undefined
}

/**
 * The maximum number of draws that a custom rule can make from other streams inside one draw. If it makes more, the
 * draw's record may be incomplete.
 */
const MOST_INSIDE = 64

/** Counts draws by stream name. Indexed substreams have the same name, so their draws are counted together. */
class Counters {
  private readonly counts = new Map<string, number>()

  next(source: Source): number {
    const name = sourceName(source)
    const count = this.counts.get(name) ?? 0
    this.counts.set(name, count + 1)
    return count
  }
}

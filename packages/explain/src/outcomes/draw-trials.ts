import { firstDifference } from '@seedfast/audit'
import { KeyedDraws, observing, type DrawSource, type DrawWords } from '@seedfast/rng'
import type { PreparedRequest, RunObserver, Tapped } from '@seedfast/world'
import { drawOutcomes, sameOutcome, THROWN, type Attempt, type DrawOutcome } from './draw-outcomes.js'
import { makeObservedBy } from './make-changed.js'
import { otherOutcomes } from './other-outcomes.js'
import { BLIND_WORDS, type TrialWords } from './trial-words.js'

/**
 * The default number of other outcomes to try for a draw from a range. A value of 5 covers all other sides of a
 * six-sided die.
 */
export const USUAL_OUTCOMES = 5

/** The ways to change one draw of a run. */
export interface DrawTrial {
  /**
   * The draw's number, counted from 0 in the order that draws start. Draws can be nested, because a custom
   * rule can make other draws.
   */
  readonly turn: number
  /**
   * The words to try instead of the draw's own words, with one entry per outcome. The list is empty if the draw has no
   * other outcome or can't be changed.
   */
  readonly changes: readonly TrialWords[]
  /** Whether the draw is from another library's generator, whose words are unknown. */
  readonly foreign: boolean
}

/**
 * Returns the trials of each draw in a run, in the order that the draws end. A trial contains representative
 * outcomes of the draw's sampling rule, found by running the rule on a copy of the stream. `result` is the
 * unchanged result. `outcomes` is the number of other outcomes to try for a draw from a range, from 1 to 30.
 * For a draw that chooses among up to 31 items, every item is tried.
 */
export function drawTrials(
  prepared: PreparedRequest,
  result: unknown,
  outcomes: number = USUAL_OUTCOMES,
): readonly DrawTrial[] {
  const trying = new TryingRun(outcomes)
  const tried = makeObservedBy(prepared, trying)
  const isUndisturbed = !trying.disturbed && tried !== null && firstDifference(tried.result, result) === null
  if (isUndisturbed) return trying.trials
  // Running the rules on copies changed the result, so at least one rule depends on more than its words and arguments.
  return trying.trials.map((trial) => ({ ...trial, changes: trial.foreign ? [] : trying.blind }))
}

type Source = DrawSource | Tapped
type Draw = (...args: unknown[]) => unknown

interface OpenDraw {
  readonly turn: number
  /** The draw's outcome in the unchanged run, or null if it can't be predicted. */
  readonly own: Attempt | null
  readonly changes: readonly TrialWords[]
}

/**
 * Observes a run. Before each draw, makes the same draw with different words on a copy of the draw's stream. The run
 * itself doesn't change.
 */
class TryingRun implements RunObserver {
  readonly trials: DrawTrial[] = []
  /** The words to try for a draw whose outcomes are unknown. */
  readonly blind: readonly TrialWords[]
  /**
   * Whether a rule that was tried on a copy of a stream also made draws from other streams. If so, those draws are
   * missing from the run.
   */
  disturbed = false

  private turns = 0
  private readonly open: OpenDraw[] = []
  private readonly known = new KnownOutcomes()

  /**
   * The words that replace the words of the draw in progress if this draw is tried on a copy of its stream. Otherwise,
   * `null`.
   */
  private given: TrialWords | null = null
  /** The words that the draw in progress has taken from its stream. */
  private taken: number[] = []
  /** The number of draws that have started inside the draw in progress. */
  private inside = 0
  private readonly keyed = observing({ before: () => {}, after: () => {}, word: (word) => this.word(word) })
    .keyed

  constructor(private readonly outcomes: number) {
    this.blind = BLIND_WORDS.slice(0, outcomes)
  }

  before(source: Source, rule: string, args: readonly unknown[]): void {
    if (this.given !== null) this.inside++
    else this.open.push({ turn: this.turns++, ...this.tried(source, rule, args) })
  }

  after(source: Source, _rule: string, args: readonly unknown[], value: unknown, words: DrawWords): void {
    if (this.given !== null) return
    const { turn, own, changes } = this.open.pop()!
    const known =
      own !== null &&
      own.words.length === words.length &&
      sameOutcome(own, { value, seen: seenOf(args, value), words: [] })
    const foreign = !isDrawSource(source)
    this.trials.push({ turn, changes: known || foreign ? changes : this.blind, foreign })
  }

  failed(): void {
    if (this.given === null) this.open.pop()
  }

  readonly word = (word: number): number => {
    if (this.given === null) return word
    const given = this.given[this.taken.length] ?? word
    this.taken.push(given)
    return given
  }

  /** Returns a draw's own outcome, and words that produce each of the other outcomes to try. */
  private tried(source: Source, rule: string, args: readonly unknown[]): Omit<OpenDraw, 'turn'> {
    const nothing = { own: null, changes: [] }
    if (!isDrawSource(source) || !(rule === 'draw' ? args.slice(1) : args).every(isPlain)) return nothing
    const attempt = (words: TrialWords): Attempt => this.attempt(source, rule, args, words)
    const own = attempt([])
    if (own.value === DRAWS_INSIDE) return nothing
    const choice = isChoice(args, own.value)
    const select = (outcomes: readonly DrawOutcome[]): readonly DrawOutcome[] =>
      otherOutcomes(outcomes, own, { choice, most: this.outcomes })
    const key = choice ? null : this.known.key(source, rule, args)
    let others = select(key === null ? [] : this.known.get(key))
    if (others.length === 0 || !others.every((one) => sameOutcome(attempt(one.by), one))) {
      const outcomes = drawOutcomes(attempt, { choice, words: own.words.length })
      if (key !== null) this.known.set(key, outcomes)
      others = select(outcomes)
    }
    return { own, changes: others.map(({ by }) => by) }
  }

  private attempt(source: DrawSource, rule: string, args: readonly unknown[], words: TrialWords): Attempt {
    const copy = source instanceof KeyedDraws ? this.keyed(source.name, source.seed) : source.fork()
    const given = args.map(copied)
    this.given = words
    this.taken = []
    this.inside = 0
    let value: unknown
    try {
      value = (copy as unknown as Readonly<Record<string, Draw>>)[rule]!(...given)
    } catch {
      value = THROWN
    } finally {
      this.given = null
    }
    // To change a draw that makes draws from other streams, those streams would have to be copied, too.
    if (this.inside > 1) {
      this.disturbed = true
      value = DRAWS_INSIDE
    }
    return { value, seen: seenOf(given, value), words: this.taken }
  }
}

/** A cache of the outcomes of draws from ranges, so that equal calls are tried only once. */
class KnownOutcomes {
  private readonly byCall = new Map<string, readonly DrawOutcome[]>()
  private readonly numbers = new Map<unknown, number>()

  /** Returns a key that is the same for all equal calls, or null if the call can't be compared with others. */
  key(source: DrawSource, rule: string, args: readonly unknown[]): string | null {
    // A keyed draw's index only selects its words.
    const ownArgs = source instanceof KeyedDraws || rule === 'draw' ? args.slice(1) : args
    if (ownArgs.some((arg) => typeof arg === 'object' && arg !== null)) return null
    const by = rule === 'draw' ? this.numberOf(args[0]) : rule
    return [
      this.numberOf(source.constructor),
      by,
      ...ownArgs.map((arg) => `${typeof arg} ${String(arg)}`),
    ].join()
  }

  get(key: string): readonly DrawOutcome[] {
    return this.byCall.get(key) ?? []
  }

  set(key: string, outcomes: readonly DrawOutcome[]): void {
    this.byCall.set(key, outcomes)
  }

  private numberOf(what: unknown): number {
    const number = this.numbers.get(what) ?? this.numbers.size
    this.numbers.set(what, number)
    return number
  }
}

/** The value recorded for a draw that makes other draws. */
const DRAWS_INSIDE = Symbol('draws inside')

/** Returns whether a source can be copied. Tapped generators from other libraries can't be copied. */
function isDrawSource(source: Source): source is DrawSource {
  return 'path' in source || source instanceof KeyedDraws
}

/** Returns whether a draw chooses an item, either by name or from a list. Other draws choose a number from a range. */
function isChoice(args: readonly unknown[], value: unknown): boolean {
  if (typeof value === 'number') return args.some((arg) => typeof arg === 'object' && arg !== null)
  return (
    value !== undefined && typeof value !== 'bigint' && !Array.isArray(value) && !ArrayBuffer.isView(value)
  )
}

/**
 * Returns everything that a draw visibly changed: the contents of the returned value, and the contents of each argument
 * that a draw may change.
 */
function seenOf(args: readonly unknown[], value: unknown): readonly (readonly unknown[])[] {
  const seen = [contents(value)]
  for (const arg of args) if (typeof arg === 'object' && arg !== null) seen.push(contents(arg))
  return seen
}

/** Returns whether a value contains neither functions nor class instances. Such a value can be copied and compared. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function') return false
  return typeof value !== 'object' || value === null || Array.isArray(value) || isRecord(value)
}

function isRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])]
  return typeof value === 'object' && value !== null ? { ...value } : value
}

function contents(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return [...(value as unknown[])]
  if (typeof value === 'object' && value !== null && isRecord(value)) return Object.entries(value).flat()
  return [value]
}

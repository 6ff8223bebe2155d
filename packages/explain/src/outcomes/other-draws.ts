import { firstDifference } from '@seedfast/audit'
import { KeyedDraws, observing, type DrawSource, type DrawWords } from '@seedfast/rng'
import type { Prepared, RunObserver, Tapped } from '@seedfast/world'
import { drawOutcomes, sameOutcome, THROWN, type Attempt, type DrawOutcome } from './draw-outcomes.js'
import { makeWith } from './make-otherwise.js'
import { otherOutcomes } from './other-outcomes.js'
import { BLIND_WORDS, type TrialWords } from './trial-words.js'

/** How many other outcomes of a range are tried by default: all that a range of six has. */
export const USUAL_OUTCOMES = 5

/** What to change of one draw. */
export interface DrawTrial {
  /** Which draw of the run began when this one did, from 0: a rule of a game's own may make other draws inside its own. */
  readonly turn: number
  /** The words to try in place of its own; none where it has no other outcome, or where it can't be changed. */
  readonly changes: readonly TrialWords[]
  /** Whether it is a draw of a foreign generator, whose words nobody sees. */
  readonly foreign: boolean
}

/**
 * What to try with each draw of a run, in the order in which the draws end: the representative outcomes of its sampling
 * rule, found on the draw alone. `result` is what the run makes as it is; `outcomes` is how many other outcomes of a
 * range are tried, from 1 to 30. Every item of a choice among up to 31 is tried.
 */
export function drawTrials(
  prepared: Prepared,
  result: unknown,
  outcomes: number = USUAL_OUTCOMES,
): readonly DrawTrial[] {
  const trying = new TryingRun(outcomes)
  const tried = makeWith(prepared, trying)
  const isUndisturbed = !trying.disturbed && tried !== null && firstDifference(tried.result, result) === null
  if (isUndisturbed) return trying.trials
  // A rule that is no function of its bits and arguments noticed that it was tried: so nothing is known of any draw.
  return trying.trials.map((trial) => ({ ...trial, changes: trial.foreign ? [] : trying.blind }))
}

type Source = DrawSource | Tapped
type Draw = (...args: unknown[]) => unknown

/** A draw under way. */
interface OpenDraw {
  readonly turn: number
  /** What comes of it; null where that can't be known. */
  readonly asItIs: Attempt | null
  readonly changes: readonly TrialWords[]
}

/** Tries words on a copy of what draws before each draw, and leaves the run as it is. */
class TryingRun implements RunObserver {
  readonly trials: DrawTrial[] = []
  /** What is tried where nothing is known of a draw. */
  readonly blind: readonly TrialWords[]
  /** Whether what was tried took draws from other streams, which the run then went without. */
  disturbed = false

  private turns = 0
  private readonly open: OpenDraw[] = []
  private readonly known = new KnownOutcomes()

  /** The words that the draw on a copy gets; null outside of such a draw. */
  private given: TrialWords | null = null
  /** The words that it has taken. */
  private taken: number[] = []
  /** How many draws it has made inside. */
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
    const { turn, asItIs, changes } = this.open.pop()!
    const known =
      asItIs !== null &&
      asItIs.words.length === words.length &&
      sameOutcome(asItIs, { value, seen: seenOf(args, value), words: [] })
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

  /** What comes of a draw as it is, and the words that make it another one, each another. */
  private tried(source: Source, rule: string, args: readonly unknown[]): Omit<OpenDraw, 'turn'> {
    const nothing = { asItIs: null, changes: [] }
    if (!isDrawSource(source) || !(rule === 'draw' ? args.slice(1) : args).every(isPlain)) return nothing
    const attempt = (words: TrialWords): Attempt => this.attempt(source, rule, args, words)
    const asItIs = attempt([])
    if (asItIs.value === DRAWS_INSIDE) return nothing
    const choice = isChoice(args, asItIs.value)
    const select = (outcomes: readonly DrawOutcome[]): readonly DrawOutcome[] =>
      otherOutcomes(outcomes, asItIs, { choice, most: this.outcomes })
    const key = choice ? null : this.known.key(source, rule, args)
    let others = select(key === null ? [] : this.known.get(key))
    if (others.length === 0 || !others.every((one) => sameOutcome(attempt(one.by), one))) {
      const outcomes = drawOutcomes(attempt, { choice, words: asItIs.words.length })
      if (key !== null) this.known.set(key, outcomes)
      others = select(outcomes)
    }
    return { asItIs, changes: others.map(({ by }) => by) }
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
    // What is drawn from other streams inside would have to be tried on copies of those.
    if (this.inside > 1) {
      this.disturbed = true
      value = DRAWS_INSIDE
    }
    return { value, seen: seenOf(given, value), words: this.taken }
  }
}

/** What draws from ranges can come to: the same for the same question, so that it is looked for once. */
class KnownOutcomes {
  private readonly byQuestion = new Map<string, readonly DrawOutcome[]>()
  private readonly numbers = new Map<unknown, number>()

  /** The question that a draw is; null where it can't be recognised again. */
  key(source: DrawSource, rule: string, args: readonly unknown[]): string | null {
    // The index of a keyed draw only says where its words are.
    const asked = source instanceof KeyedDraws || rule === 'draw' ? args.slice(1) : args
    if (asked.some((arg) => typeof arg === 'object' && arg !== null)) return null
    const by = rule === 'draw' ? this.numberOf(args[0]) : rule
    return [
      this.numberOf(source.constructor),
      by,
      ...asked.map((arg) => `${typeof arg} ${String(arg)}`),
    ].join()
  }

  get(key: string): readonly DrawOutcome[] {
    return this.byQuestion.get(key) ?? []
  }

  set(key: string, outcomes: readonly DrawOutcome[]): void {
    this.byQuestion.set(key, outcomes)
  }

  private numberOf(what: unknown): number {
    const number = this.numbers.get(what) ?? this.numbers.size
    this.numbers.set(what, number)
    return number
  }
}

/** In place of the value of a draw that made others. */
const DRAWS_INSIDE = Symbol('draws inside')

/** Foreign generators, which runs tap, cannot be copied. */
function isDrawSource(source: Source): source is DrawSource {
  return 'path' in source || source instanceof KeyedDraws
}

/** Whether a draw chooses one of several things, by name or from a list, rather than a number from a range. */
function isChoice(args: readonly unknown[], value: unknown): boolean {
  if (typeof value === 'number') return args.some((arg) => typeof arg === 'object' && arg !== null)
  return (
    value !== undefined && typeof value !== 'bigint' && !Array.isArray(value) && !ArrayBuffer.isView(value)
  )
}

/** What can be seen after a draw: the contents of its value, and of those arguments that it may change. */
function seenOf(args: readonly unknown[], value: unknown): readonly (readonly unknown[])[] {
  const seen = [contents(value)]
  for (const arg of args) if (typeof arg === 'object' && arg !== null) seen.push(contents(arg))
  return seen
}

/** What a copy of can be made, and compared: no functions, and nothing that may hide what it holds. */
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

import { KeyedDraws, observing, type DrawSource } from '@seedfast/rng'
import type { Prepared, RunObserver, Tapped } from '@seedfast/world'
import { firstDifference } from '../first-difference.js'
import { CHANGES, ENDS, MOST_CHANGED, WORD_CHANGES, type WordChange } from './draw-changes.js'
import { makeWith } from './make-otherwise.js'

/** How many other outcomes of a draw are tried when nobody says: all that a choice among five has. */
export const USUAL_OUTCOMES = WORD_CHANGES.length

/** How many other outcomes of a draw can be tried: 30. */
export const MOST_OUTCOMES = CHANGES.length

/** What to change of one draw. */
export interface DrawTrial {
  /** Which draw of the run began when this one did, from 0: a rule of a game's own may make other draws inside its own. */
  readonly turn: number
  /** Places in the list of changes; none where nothing else can come of the draw, or where it cannot be changed. */
  readonly changes: readonly number[]
  /** Whether it is a draw of a foreign generator, whose words nobody sees. */
  readonly foreign: boolean
}

/**
 * What to try with each draw of a run, in the order in which the draws end. Each change is first tried on the draw
 * alone: where it leaves the draw as it was, or makes it as another change does, making the whole result would show
 * nothing new. `result` is what the run makes as it is, `outcomes` how many others of each draw are tried, from 1 to 30.
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
  return trying.trials.map((trial) => ({ ...trial, changes: trial.foreign ? [] : trying.firstChanges }))
}

type Source = DrawSource | Tapped
type Draw = (...args: unknown[]) => unknown

const AS_IT_IS: WordChange = (word) => word

/** What came of a draw: all that may be seen of it afterwards. */
type Outcome = readonly unknown[]

/** A draw under way. */
interface OpenDraw {
  readonly turn: number
  /** What would come of it; null where that cannot be told. */
  readonly asItIs: Outcome | null
  readonly changes: readonly number[]
}

/** Tries each change on a copy of what draws before each draw, and leaves the run as it is. */
class TryingRun implements RunObserver {
  readonly trials: DrawTrial[] = []
  /** What is tried where nothing is known of a draw. */
  readonly firstChanges: readonly number[]
  /** Whether what was tried took draws from other streams, which the run then went without. */
  disturbed = false

  private turns = 0
  private readonly open: OpenDraw[] = []

  private change: WordChange | null = null
  private left = 0
  /** How many words a draw that is tried has taken. */
  private taken = 0
  /** How many draws it has made inside. */
  private inside = 0
  private readonly keyed = observing({ before: () => {}, after: () => {}, word: (word) => this.word(word) })
    .keyed

  constructor(private readonly outcomes: number) {
    this.firstChanges = Array.from({ length: outcomes }, (_, i) => i)
  }

  before(source: Source, rule: string, args: readonly unknown[]): void {
    if (this.change !== null) this.inside++
    else this.open.push({ turn: this.turns++, ...this.tried(source, rule, args) })
  }

  after(source: Source, _rule: string, args: readonly unknown[], value: unknown): void {
    if (this.change !== null) return
    const { turn, asItIs, changes } = this.open.pop()!
    const known = asItIs !== null && isSame(asItIs, outcomeOf(source, args, value))
    const foreign = !isDrawSource(source)
    this.trials.push({ turn, changes: known || foreign ? changes : this.firstChanges, foreign })
  }

  failed(): void {
    if (this.change === null) this.open.pop()
  }

  readonly word = (word: number): number => {
    if (this.change === null) return word
    this.taken++
    if (this.left === 0) return word
    this.left--
    return this.change(word) >>> 0
  }

  /** What comes of a draw as it is, and the changes that make it another one, each another. */
  private tried(source: Source, rule: string, args: readonly unknown[]): Omit<OpenDraw, 'turn'> {
    const asItIs = this.outcomeWith(AS_IT_IS, source, rule, args)
    const usual = this.taken
    if (asItIs === null) return { asItIs, changes: [] }
    const seen = [asItIs]
    const changes: number[] = []
    for (const [i, change] of CHANGES.entries()) {
      if (changes.length === this.outcomes) break
      const outcome = this.outcomeWith(change, source, rule, args)
      if (ENDS.has(i) && this.taken !== usual) continue
      if (outcome !== null && seen.some((one) => isSame(one, outcome))) continue
      if (outcome !== null) seen.push(outcome)
      changes.push(i)
    }
    return { asItIs, changes }
  }

  private outcomeWith(
    change: WordChange,
    source: Source,
    rule: string,
    args: readonly unknown[],
  ): Outcome | null {
    if (!isDrawSource(source) || !(rule === 'draw' ? args.slice(1) : args).every(isPlain)) return null
    const copy = source instanceof KeyedDraws ? this.keyed(source.name, source.seed) : source.fork()
    const given = args.map(copied)
    this.change = change
    this.left = MOST_CHANGED
    this.taken = 0
    this.inside = 0
    try {
      const value = (copy as unknown as Readonly<Record<string, Draw>>)[rule]!(...given)
      // What is drawn from other streams inside would have to be tried on copies of those.
      return this.inside > 1 ? null : outcomeOf(copy, given, value)
    } catch {
      return null
    } finally {
      this.change = null
      if (this.inside > 1) this.disturbed = true
    }
  }
}

/** Foreign generators, which runs tap, cannot be copied. */
function isDrawSource(source: Source): source is DrawSource {
  return 'path' in source || source instanceof KeyedDraws
}

/** Where the bits stand after a draw, its value, and what its arguments hold by then. */
function outcomeOf(source: Source, args: readonly unknown[], value: unknown): Outcome {
  return ['state' in source ? source.state : null, value, ...args].map(contents)
}

function isSame(one: Outcome, other: Outcome): boolean {
  return one.every((part, i) => {
    const [a, b] = [part as readonly unknown[], other[i] as readonly unknown[]]
    return a.length === b.length && a.every((item, j) => Object.is(item, b[j]))
  })
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

import { KeyedDraws, observing, type DrawSource } from '@seedfast/rng'
import { openObservedRun, type Prepared, type RunObserver, type Tapped } from '@seedfast/world'
import { firstDifference } from '../first-difference.js'

/** A change to a word of a draw. */
export type WordChange = (word: number) => number

/** What a draw gets in place of its words: both ends of every range, so that rare outcomes come up, and others. */
export const WORD_CHANGES: readonly WordChange[] = [
  (word) => word ^ 0x80000000,
  () => 0,
  () => 0xffffffff,
  (word) => word ^ 0x55555555,
  (word) => word ^ 0x0f0f0f0f,
]

/**
 * What it gets besides where those leave few outcomes: the highest and the lowest bits, by which rules choose among few,
 * go through all their values, and so do remainders.
 */
export const MORE_CHANGES: readonly WordChange[] = [
  ...Array.from({ length: 15 }, (_, i) => (word: number) => word ^ ((i + 1) * 0x11111111)),
  ...Array.from({ length: 10 }, (_, i) => (word: number) => word + i + 1),
]

/** How many outcomes of a draw are tried: all others that a choice among five has. */
const MOST_TRIED = WORD_CHANGES.length

/**
 * How many words of a draw are changed. A step of 64 bits gives two, and a remainder by a power of two looks at the low
 * one alone. Not all: a rule that rejects a word takes another, and would reject the same one for ever.
 */
const MOST_CHANGED = 2

/** What to change of one draw. */
export interface DrawTrial {
  /** Which draw of the run began when this one did, from 0: a rule of a game's own may make other draws inside its own. */
  readonly turn: number
  readonly changes: readonly WordChange[]
}

/**
 * What to try with each draw of a run, in the order in which the draws end. Each change is first tried on the draw
 * alone: where it leaves the draw as it was, or makes it as another change does, making the whole result would show
 * nothing new. `result` is what the run makes as it is.
 */
export function drawTrials(prepared: Prepared, result: unknown): readonly DrawTrial[] {
  const trying = new TryingRun()
  const tried = makeWith(prepared, trying)
  const isUndisturbed = !trying.disturbed && tried !== null && firstDifference(tried.result, result) === null
  if (isUndisturbed) return trying.trials
  // A rule that is no function of its bits and arguments noticed that it was tried: so nothing is known of any draw.
  return trying.trials.map(({ turn }) => ({ turn, changes: WORD_CHANGES }))
}

/** The result with the first words of the draw of that turn changed, or null when the world fails with it. */
export function makeOtherwise(
  prepared: Prepared,
  turn: number,
  change: WordChange,
): { readonly result: unknown } | null {
  return makeWith(prepared, new ChangedRun(turn, change))
}

function makeWith(prepared: Prepared, observer: RunObserver): { readonly result: unknown } | null {
  const { world } = prepared
  try {
    return { result: world.generate(openObservedRun(world.seed, prepared, observer).run) }
  } catch {
    return null
  }
}

/** Changes the first words of one draw. */
class ChangedRun implements RunObserver {
  private turns = 0
  private readonly open: number[] = []
  private left = MOST_CHANGED

  constructor(
    private readonly turn: number,
    private readonly change: WordChange,
  ) {}

  before(): void {
    this.open.push(this.turns++)
  }

  after(): void {
    this.open.pop()
  }

  failed(): void {
    this.open.pop()
  }

  readonly word = (word: number): number => {
    if (this.left === 0 || this.open.at(-1) !== this.turn) return word
    this.left--
    return this.change(word) >>> 0
  }
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
  readonly changes: readonly WordChange[]
}

/** Tries each change on a copy of what draws before each draw, and leaves the run as it is. */
class TryingRun implements RunObserver {
  readonly trials: DrawTrial[] = []
  /** Whether what was tried took draws from other streams, which the run then went without. */
  disturbed = false

  private turns = 0
  private readonly open: OpenDraw[] = []

  private change: WordChange | null = null
  private left = 0
  /** How many draws a draw that is tried has made inside. */
  private inside = 0
  private readonly keyed = observing({ before: () => {}, after: () => {}, word: (word) => this.word(word) })
    .keyed

  before(source: Source, rule: string, args: readonly unknown[]): void {
    if (this.change !== null) this.inside++
    else this.open.push({ turn: this.turns++, ...this.tried(source, rule, args) })
  }

  after(source: Source, _rule: string, args: readonly unknown[], value: unknown): void {
    if (this.change !== null) return
    const { turn, asItIs, changes } = this.open.pop()!
    const known = asItIs !== null && isSame(asItIs, outcomeOf(source, args, value))
    this.trials.push({ turn, changes: known ? changes : WORD_CHANGES })
  }

  failed(): void {
    if (this.change === null) this.open.pop()
  }

  readonly word = (word: number): number => {
    if (this.change === null || this.left === 0) return word
    this.left--
    return this.change(word) >>> 0
  }

  /** What comes of a draw as it is, and the changes that make it another one, each another. */
  private tried(source: Source, rule: string, args: readonly unknown[]): Omit<OpenDraw, 'turn'> {
    const asItIs = this.outcomeWith(AS_IT_IS, source, rule, args)
    const seen = [asItIs]
    const changes: WordChange[] = []
    for (const change of asItIs === null ? [] : [...WORD_CHANGES, ...MORE_CHANGES]) {
      if (changes.length === MOST_TRIED) break
      const outcome = this.outcomeWith(change, source, rule, args)
      if (outcome !== null && seen.some((one) => isSame(one!, outcome))) continue
      if (outcome !== null) seen.push(outcome)
      changes.push(change)
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

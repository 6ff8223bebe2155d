import { KeyedDraws } from './keyed-draws.js'
import { xoshiroState, type Opener } from './opener.js'
import type { Stream, StreamClass } from './stream.js'
import { Xoshiro128StarStarStream } from './streams/xoshiro128starstar-stream.js'

/** The source of a draw: a stream, or keyed draws. */
export type DrawSource = Stream | KeyedDraws

/** Receives every draw. If a draw makes other draws from the same stream, only the outer draw is reported. */
export interface DrawObserver {
  /** Called before a draw, with the name and arguments of the called method. An error thrown here prevents the draw. */
  before(source: DrawSource, rule: string, args: readonly unknown[]): void
  /** Called after a successful draw, with the draw's value and the random words that it took. */
  after(source: DrawSource, rule: string, args: readonly unknown[], value: unknown, words: DrawWords): void
  /** Called instead of `after` if the draw throws. */
  failed?(source: DrawSource, rule: string): void
  /**
   * An observer for the `int(lo, hi)` draws. If it is set, `before` and `after` aren't called for these draws. Most
   * draws are `int` draws, and calling `before` and `after` with an array of arguments would take longer than the draw
   * itself. This property is read before each draw.
   */
  readonly ints?: IntObserver | undefined
  /**
   * Returns the replacement for a random word taken by a draw. Tools use this method to find out what a different word
   * would change.
   */
  readonly word?: ((word: number) => number) | undefined
}

/** Receives one call after each successful `int(lo, hi)` draw. */
export interface IntObserver {
  int(source: DrawSource, lo: number, hi: number, value: number, words: DrawWords): void
}

/** The random words that the last draw took. */
export interface DrawWords {
  readonly length: number
  /** Returns the word at an index, counted from 0. */
  at(index: number): number
  /** Returns a copy of the words, in order. */
  copy(): number[]
}

const STREAM_DRAWS = [
  'nextUint32',
  'nextUint64',
  'int',
  'float',
  'bool',
  'pick',
  'sample',
  'shuffle',
  'weighted',
  'dice',
  'normal',
  'draw',
]
const KEYED_DRAWS = ['uint32', 'int', 'float', 'bool', 'pick', 'weighted']
const KEYED_WORDS = ['word', 'lowWord', 'wordAfterRejection']

/**
 * Creates an opener of streams that report every draw to `observer`, but otherwise draw exactly like plain streams.
 * Observed streams slow down plain streams in the same process, so tools make observed runs in a separate process or
 * worker.
 */
export function observing(observer: DrawObserver): Opener {
  const watch = new Watch(observer)
  const opener: Opener = {
    named: (path, key) => opener.at(Xoshiro128StarStarStream, path, key, xoshiroState(key)),
    at: (Class, path, key, state) => {
      const stream = new (observedClass(Class, observedStream))() as Watched<InstanceType<typeof Class>>
      stream[WATCH] = watch
      stream.restore(state)
      return stream.settle({ path, key, open: opener.named })
    },
    keyed: (name, seed) => {
      const keyed = new (observedClass(KeyedDraws, observedKeyed))(name, seed) as Watched<KeyedDraws>
      keyed[WATCH] = watch
      return keyed
    },
  }
  return opener
}

const WATCH = Symbol('watch')

/** An instance of an observed class. Its `Watch` is set when the instance is opened. */
type Watched<Source> = Source & { [WATCH]: Watch | undefined }

type Method = (...args: unknown[]) => unknown
type AnyClass = new (...args: never[]) => object

/**
 * The observed class for each plain class. All runs share the observed classes. If each run had new classes, every run
 * after the first few would be eight times slower, because engines can remember only a few classes for each call site.
 */
const OBSERVED = new WeakMap<AnyClass, AnyClass>()

function observedClass<Class extends AnyClass>(Base: Class, observe: (Base: Class) => Class): Class {
  let Observed = OBSERVED.get(Base) as Class | undefined
  if (Observed === undefined) {
    Observed = observe(Base)
    OBSERVED.set(Base, Observed)
  }
  return Observed
}

/**
 * An observer, and the words of the draws that aren't finished yet. The words form a stack, because a custom rule may
 * draw from another stream during its own draw.
 */
class Watch implements DrawWords {
  /** The source whose draw is in progress, or `null` between draws. */
  source: object | null = null
  /** The index of the current draw's first word in the list of words. */
  from = 0
  count = 0
  private words = new Uint32Array(16)
  /**
   * `noteSlowly` records words whose index is at least this number. Usually it's the length of `words`, so that only a
   * full list is slow. If the observer may replace words, it's 0, so that `noteSlowly` records every word.
   */
  private room: number
  private readonly replace: DrawObserver['word']

  constructor(readonly observer: DrawObserver) {
    this.replace = observer.word
    this.room = this.replace === undefined ? this.words.length : 0
  }

  get length(): number {
    return this.count - this.from
  }

  at(index: number): number {
    return this.words[this.from + index]!
  }

  copy(): number[] {
    return Array.from(this.words.subarray(this.from, this.count))
  }

  /** Records a word of the current draw. Returns the word that the draw must use. */
  note(word: number): number {
    const at = this.count
    if (at >= this.room) return this.noteSlowly(word)
    this.count = at + 1
    return (this.words[at] = word)
  }

  /** Records a word when the list of words is full, or when words may be replaced. */
  private noteSlowly(word: number): number {
    const { replace, words, count } = this
    if (count === words.length) {
      this.words = new Uint32Array(2 * count)
      this.words.set(words)
      if (replace === undefined) this.room = this.words.length
    }
    // A replacement can be any 32-bit number.
    const given = replace === undefined ? word : replace(word)
    this.words[this.count++] = given
    return given
  }
}

function observedKeyed(Base: typeof KeyedDraws): typeof KeyedDraws {
  const Observed = class extends Base {}
  for (const rule of KEYED_DRAWS) reportDraw(Base, Observed, rule)
  for (const method of KEYED_WORDS) noteWord(Base, Observed, method)
  return Observed
}

/**
 * Returns a subclass of `Base` that reports its draws. The most common draw, `int`, is reported through a separate path
 * that is several times faster.
 */
function observedStream(Base: StreamClass): StreamClass {
  const Observed: AnyClass = class extends (Base as unknown as new (...args: unknown[]) => object) {}
  for (const rule of [...STREAM_DRAWS, ...(Base.draws ?? [])]) reportDraw(Base, Observed, rule)
  noteWord(Base, Observed, 'lowWord')
  const { word, int, fork } = Base.prototype as Stream
  define(Observed, 'word', function (this: Watched<Stream>) {
    const taken = word.call(this)
    const watch = this[WATCH]
    return watch !== undefined && watch.source === this ? watch.note(taken) : taken
  })
  // This function is short enough for engines to inline. Rare cases take the general path.
  const reportInt = Observed.prototype.int as Stream['int']
  define(Observed, 'int', function (this: Watched<Stream>, lo: number, hi: number) {
    const watch = this[WATCH]
    if (watch === undefined || watch.source !== null) return reportInt.call(this, lo, hi)
    const { ints } = watch.observer
    if (ints === undefined) return reportInt.call(this, lo, hi)
    watch.source = this
    watch.count = 0
    let value: number
    try {
      value = int.call(this, lo, hi)
    } catch (error) {
      watch.source = null
      throw error
    }
    watch.source = null
    ints.int(this, lo, hi, value, watch)
    return value
  })
  define(Observed, 'fork', function (this: Watched<Stream>) {
    const copy = fork.call(this) as Watched<Stream>
    copy[WATCH] = this[WATCH]
    return copy
  })
  return Observed as unknown as StreamClass
}

function reportDraw(Base: AnyClass, Observed: AnyClass, rule: string): void {
  const plain = Base.prototype[rule] as Method
  define(Observed, rule, function (this: Watched<DrawSource>, ...args: unknown[]) {
    const watch = this[WATCH]
    if (watch === undefined || watch.source === this) return plain.apply(this, args)
    const { observer, source, from } = watch
    observer.before(this, rule, args)
    watch.source = this
    watch.from = watch.count
    let done = false
    try {
      const value = plain.apply(this, args)
      done = true
      watch.source = source
      observer.after(this, rule, args, value, watch)
      return value
    } finally {
      watch.source = source
      watch.count = watch.from
      watch.from = from
      if (!done) observer.failed?.(this, rule)
    }
  })
}

function noteWord(Base: AnyClass, Observed: AnyClass, method: string): void {
  const plain = Base.prototype[method] as Method
  define(Observed, method, function (this: Watched<DrawSource>, ...args: unknown[]) {
    const watch = this[WATCH]
    if (watch === undefined || watch.source !== this) return plain.apply(this, args)
    const before = watch.count
    const word = plain.apply(this, args) as number
    // If `lowWord()` called `word()`, the word has already been recorded.
    return watch.count === before ? watch.note(word) : word
  })
}

function define(Class: AnyClass, name: string, value: (...args: never[]) => unknown): void {
  Object.defineProperty(Class.prototype, name, { value, writable: true, configurable: true })
}

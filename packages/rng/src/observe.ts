import { KeyedDraws } from './keyed-draws.js'
import { xoshiroState, type Opener } from './opener.js'
import type { Stream, StreamClass } from './stream.js'
import { Xoshiro128StarStarStream } from './streams/xoshiro128starstar-stream.js'

/** What draws: a stream, or keyed draws. */
export type DrawSource = Stream | KeyedDraws

/** Who is told of every public draw. A draw that is made of others of its own stream is told once, as the whole. */
export interface DrawObserver {
  /** Before a draw: `rule` is the method, `args` its arguments as they were given. A throw here prevents the draw. */
  before(source: DrawSource, rule: string, args: readonly unknown[]): void
  /** After it, unless it threw: the value, and the raw words that it took. */
  after(source: DrawSource, rule: string, args: readonly unknown[], value: unknown, words: DrawWords): void
  /** In place of `after`, when the draw threw. */
  failed?(source: DrawSource, rule: string): void
  /**
   * Who is told of each `int(lo, hi)` in place of `before` and `after`: most draws are these, and two calls with a list
   * of arguments cost more than the draw. Looked for before each draw; undefined at other times.
   */
  readonly ints?: IntObserver | undefined
  /** The word that a draw gets in place of the one it took; for asking what would have been. */
  readonly word?: ((word: number) => number) | undefined
}

/** Who is told of each `int(lo, hi)` that did not throw, in one call, when it is done. */
export interface IntObserver {
  int(source: DrawSource, lo: number, hi: number, value: number, words: DrawWords): void
}

/** The raw words of the draw that was just made. */
export interface DrawWords {
  readonly length: number
  /** The word at an index from 0. */
  at(index: number): number
  /** The words in order, as a list of their own. */
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
 * Opens streams that tell `observer` of every public draw and otherwise are the plain ones, draw for draw. Observed
 * streams slow down plain ones of the same process, so tools make observed runs in a process or worker of their own.
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

/** What an observed class makes: a source of draws that knows who watches it, once it is opened. */
type Watched<Source> = Source & { [WATCH]: Watch | undefined }

type Method = (...args: unknown[]) => unknown
type AnyClass = new (...args: never[]) => object

/**
 * The observed classes by their plain ones. They hold nothing of a run, so that all runs share them: engines remember
 * the classes that a call site has seen, and a new one for each run would slow down every run after the first few
 * eight times.
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

/** An observer, and the words of draws under way: a stack, since a rule of one's own may draw from another stream. */
class Watch implements DrawWords {
  /** What draws now. */
  source: object | null = null
  /** Where the words of the current draw start. */
  from = 0
  count = 0
  private words = new Uint32Array(16)
  /** How many words may be noted with nothing else to do: none where each may be replaced. */
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

  /** Notes a word of the current draw and gives what the draw gets. */
  note(word: number): number {
    const at = this.count
    if (at >= this.room) return this.noteSlowly(word)
    this.count = at + 1
    return (this.words[at] = word)
  }

  /** What `note` does where it is not short. */
  private noteSlowly(word: number): number {
    const { replace, words, count } = this
    if (count === words.length) {
      this.words = new Uint32Array(2 * count)
      this.words.set(words)
      if (replace === undefined) this.room = this.words.length
    }
    // A replacement may be any number of 32 bits.
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

/** A subclass that reports its draws; the draw that games make most has a way of its own, several times faster. */
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
  // Kept short, so that engines see through it: what is rare is the general way's.
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
    // A lowWord() made of a word() has already noted it.
    return watch.count === before ? watch.note(word) : word
  })
}

function define(Class: AnyClass, name: string, value: (...args: never[]) => unknown): void {
  Object.defineProperty(Class.prototype, name, { value, writable: true, configurable: true })
}

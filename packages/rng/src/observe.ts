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
  /** The word that a draw gets in place of the one it took; for asking what would have been. */
  readonly word?: (word: number) => number
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
  const watch: Watch = { observer, words: new WordStack(observer.word) }
  const classes = new Map<StreamClass, StreamClass>()
  const Keyed = observed(watch, KeyedDraws, KEYED_DRAWS, KEYED_WORDS)
  const opener: Opener = {
    named: (path, key) => opener.at(Xoshiro128StarStarStream, path, key, xoshiroState(key)),
    at: (Class, path, key, state) => {
      let Observed = classes.get(Class)
      if (Observed === undefined) {
        Observed = observedStream(watch, Class)
        classes.set(Class, Observed)
      }
      const stream = new Observed() as InstanceType<typeof Class>
      stream.restore(state)
      return stream.settle({ path, key, open: opener.named })
    },
    keyed: (name, seed) => new Keyed(name, seed),
  }
  return opener
}

type Method = (...args: unknown[]) => unknown
type AnyClass = new (...args: never[]) => object

/** The words of draws under way: a stack, since a rule of one's own may draw from another stream. */
class WordStack implements DrawWords {
  /** What draws now. */
  source: object | null = null
  /** Where the words of the current draw start. */
  from = 0
  count = 0
  private readonly words: number[] = []

  constructor(private readonly replace: ((word: number) => number) | undefined) {}

  get length(): number {
    return this.count - this.from
  }

  at(index: number): number {
    return this.words[this.from + index]!
  }

  copy(): number[] {
    return this.words.slice(this.from, this.count)
  }

  /** Notes a word of the current draw and gives what the draw gets. */
  note(word: number): number {
    const given = this.replace === undefined ? word : this.replace(word)
    this.words[this.count++] = given
    return given
  }
}

/** An observer, and the draw that is under way. */
interface Watch {
  readonly observer: DrawObserver
  readonly words: WordStack
}

/** A subclass that reports its draws. */
function observed<Class extends AnyClass>(
  watch: Watch,
  Base: Class,
  draws: readonly string[],
  words: readonly string[],
): Class {
  const Observed = class extends (Base as unknown as new (...args: unknown[]) => object) {}
  for (const rule of draws) reportDraw(watch, Base, Observed, rule)
  for (const method of words) noteWord(watch, Base, Observed, method)
  return Observed as unknown as Class
}

/** The same for a stream, with the draw that games make most written out: it is several times faster so. */
function observedStream(watch: Watch, Base: StreamClass): StreamClass {
  const Observed = observed(watch, Base, [...STREAM_DRAWS, ...(Base.draws ?? [])], ['lowWord'])
  const { observer, words } = watch
  const { word, int } = Base.prototype as Stream
  define(Observed, 'word', function (this: Stream) {
    const taken = word.call(this)
    return words.source === this ? words.note(taken) : taken
  })
  define(Observed, 'int', function (this: Stream, lo: number, hi: number) {
    const { source, from } = words
    if (source === this) return int.call(this, lo, hi)
    const args = [lo, hi]
    observer.before(this, 'int', args)
    words.source = this
    words.from = words.count
    try {
      const value = int.call(this, lo, hi)
      words.source = source
      observer.after(this, 'int', args, value, words)
      return value
    } finally {
      words.source = source
      words.count = words.from
      words.from = from
    }
  })
  return Observed
}

function reportDraw(watch: Watch, Base: AnyClass, Observed: AnyClass, rule: string): void {
  const plain = Base.prototype[rule] as Method
  const { observer, words } = watch
  define(Observed, rule, function (this: DrawSource, ...args: unknown[]) {
    const { source, from } = words
    if (source === this) return plain.apply(this, args)
    observer.before(this, rule, args)
    words.source = this
    words.from = words.count
    try {
      const value = plain.apply(this, args)
      words.source = source
      observer.after(this, rule, args, value, words)
      return value
    } finally {
      words.source = source
      words.count = words.from
      words.from = from
    }
  })
}

function noteWord(watch: Watch, Base: AnyClass, Observed: AnyClass, method: string): void {
  const plain = Base.prototype[method] as Method
  const { words } = watch
  define(Observed, method, function (this: DrawSource, ...args: unknown[]) {
    if (words.source !== this) return plain.apply(this, args)
    const before = words.count
    const word = plain.apply(this, args) as number
    // A lowWord() made of a word() has already noted it.
    return words.count === before ? words.note(word) : word
  })
}

function define(Class: AnyClass, name: string, value: (...args: never[]) => unknown): void {
  Object.defineProperty(Class.prototype, name, { value, writable: true, configurable: true })
}

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
  /** After it, unless it threw: the value, and the raw words that it took, in order. */
  after(
    source: DrawSource,
    rule: string,
    args: readonly unknown[],
    value: unknown,
    words: readonly number[],
  ): void
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
const STREAM_WORDS = ['word', 'lowWord']
const KEYED_DRAWS = ['uint32', 'int', 'float', 'bool', 'pick', 'weighted']
const KEYED_WORDS = ['word', 'lowWord', 'wordAfterRejection']

/**
 * Opens streams that tell `observer` of every public draw and otherwise are the plain ones, draw for draw. Observed
 * streams slow down plain ones of the same process, so tools make observed runs in a process or worker of their own.
 */
export function observing(observer: DrawObserver): Opener {
  const watch: Watch = { observer, current: null }
  const classes = new Map<StreamClass, StreamClass>()
  const Keyed = observed(watch, KeyedDraws, KEYED_DRAWS, KEYED_WORDS)
  const opener: Opener = {
    named: (path, key) => opener.at(Xoshiro128StarStarStream, path, key, xoshiroState(key)),
    at: (Class, path, key, state) => {
      let Observed = classes.get(Class)
      if (Observed === undefined) {
        Observed = observed(watch, Class, [...STREAM_DRAWS, ...(Class.draws ?? [])], STREAM_WORDS)
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

/** A draw under way, and the raw words that it took so far. */
interface OpenDraw {
  readonly source: object
  readonly words: number[]
}

/** An observer, and the draw that is under way. */
interface Watch {
  readonly observer: DrawObserver
  current: OpenDraw | null
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

function reportDraw(watch: Watch, Base: AnyClass, Observed: AnyClass, rule: string): void {
  const plain = Base.prototype[rule] as Method
  define(Observed, rule, function (this: DrawSource, ...args: unknown[]) {
    const outer = watch.current
    if (outer?.source === this) return plain.apply(this, args)
    watch.observer.before(this, rule, args)
    const words: number[] = []
    watch.current = { source: this, words }
    let value: unknown
    try {
      value = plain.apply(this, args)
    } finally {
      watch.current = outer
    }
    watch.observer.after(this, rule, args, value, words)
    return value
  })
}

function noteWord(watch: Watch, Base: AnyClass, Observed: AnyClass, method: string): void {
  const plain = Base.prototype[method] as Method
  define(Observed, method, function (this: DrawSource, ...args: unknown[]) {
    const draw = watch.current
    if (draw?.source !== this) return plain.apply(this, args)
    const before = draw.words.length
    const word = plain.apply(this, args) as number
    // A lowWord() made of a word() has already noted it.
    if (draw.words.length === before) draw.words.push(word)
    return word
  })
}

function define(Class: AnyClass, name: string, value: Method): void {
  Object.defineProperty(Class.prototype, name, { value, writable: true, configurable: true })
}

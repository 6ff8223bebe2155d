import { KeyedDraws } from './keyed-draws.js'
import { xoshiroState, type Opener } from './opener.js'
import type { Stream, StreamClass } from './stream.js'
import { Xoshiro128StarStarStream } from './streams/xoshiro128starstar-stream.js'

/** What draws: a stream, or keyed draws. */
export type DrawSource = Stream | KeyedDraws

/** Who is told of every public draw. */
export interface DrawObserver {
  /** Before a draw: `rule` is the method, `args` its arguments as they were given. A throw here prevents the draw. */
  before(source: DrawSource, rule: string, args: readonly unknown[]): void
  /** After it: the value, and the raw words that it took, in order (the list is used again for the next draw). */
  after(source: DrawSource, rule: string, args: readonly unknown[], value: unknown, words: readonly number[]): void
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

/**
 * Opens streams that tell `observer` of every public draw and otherwise are the plain ones, draw for draw. Observed
 * streams slow down plain ones of the same process, so tools make observed runs in a process or worker of their own.
 */
export function observing(observer: DrawObserver): Opener {
  const classes = new Map<StreamClass, StreamClass>()
  const Keyed = observed(KeyedDraws, KEYED_DRAWS, observer)
  const opener: Opener = {
    named: (path, key) => opener.at(Xoshiro128StarStarStream, path, key, xoshiroState(key)),
    at: (Class, path, key, state) => {
      let Observed = classes.get(Class)
      if (Observed === undefined) {
        Observed = observed(Class, [...STREAM_DRAWS, ...(Class.draws ?? [])], observer)
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

/** A subclass whose draws are reported; a draw that is made of others is reported once. */
function observed<Class extends AnyClass>(Base: Class, draws: readonly string[], observer: DrawObserver): Class {
  const Observed = class extends (Base as unknown as new (...args: unknown[]) => object) {}
  const words: number[] = []
  let drawing = false

  for (const rule of draws) {
    const plain = Base.prototype[rule] as Method
    define(Observed, rule, function (this: DrawSource, ...args: unknown[]) {
      if (drawing) return plain.apply(this, args)
      observer.before(this, rule, args)
      drawing = true
      words.length = 0
      let value: unknown
      try {
        value = plain.apply(this, args)
      } finally {
        drawing = false
      }
      observer.after(this, rule, args, value, words)
      return value
    })
  }
  for (const method of ['word', 'lowWord']) {
    const plain = Base.prototype[method] as Method | undefined
    if (plain === undefined) continue
    define(Observed, method, function (this: DrawSource, ...args: unknown[]) {
      const depth = words.length
      const word = plain.apply(this, args) as number
      // A lowWord() made of a word() has already noted it.
      if (words.length === depth) words.push(word)
      return word
    })
  }
  return Observed as unknown as Class
}

function define(Class: AnyClass, name: string, value: Method): void {
  Object.defineProperty(Class.prototype, name, { value, writable: true, configurable: true })
}

import * as rng from '@seedfast/rng'
import { seedfast, type BitGenerator, type SamplingRule, type Stream, type StreamState } from '@seedfast/rng'
import {
  DotNetRandom,
  GlibcRandom,
  LuaRandom,
  MsvcRand,
  Mt19937Stream,
  NumpyGenerator,
  NumpyRandomState,
  Pcg64Stream,
  PythonRandom,
} from '@seedfast/rng/runtimes'
import { notItemsText, tooLongText, tooManyText, unknownNameText } from '../errors/messages.js'
import { Handle, handleKind, type HandleKind } from './handle.js'

type OpenStream = new (
  seed?: bigint | number,
) => Stream & { load(state: StreamState): unknown; fork(): Stream }

/** The stream classes by the names of their generators. */
const STREAMS: Readonly<Record<string, OpenStream>> = Object.fromEntries(
  [
    rng.JavaRandomStream,
    Mt19937Stream,
    rng.Mulberry32Stream,
    rng.Pcg32Stream,
    Pcg64Stream,
    rng.RandomXS128Stream,
    rng.Sfc32Stream,
    rng.SplitMix64Stream,
    rng.Xoshiro128StarStarStream,
    rng.Xoshiro256StarStarStream,
  ].map((stream) => [stream.algorithm, stream]),
)

/** The most items or bits that one call may return, and the most characters of a seed or name. */
const MOST_RETURNED = 1_000_000
const MOST_CHARACTERS = 10_000

type Rule = SamplingRule<BitGenerator, readonly unknown[], unknown>

/** The sampling rules of games, by name. */
const RULES = Object.fromEntries(
  Object.entries(rng).filter(([name]) => /^(?:gdx|java)[A-Z]|^lemire$|^pcgBounded$/.test(name)),
) as unknown as Readonly<Record<string, Rule>>

const STREAM: HandleKind<Stream> = handleKind<Stream>('stream', {
  nextUint32: (stream) => stream.nextUint32(),
  nextUint64: (stream) => stream.nextUint64(),
  int: (stream, lo: number, hi: number) => stream.int(lo, hi),
  float: (stream) => stream.float(),
  bool: (stream, p?: number) => stream.bool(p),
  pick: (stream, items: readonly unknown[]) => stream.pick(listOf(items)),
  sample: (stream, items: readonly unknown[], k: number) => stream.sample(listOf(items), k),
  shuffle: (stream, items: unknown[]) => stream.shuffle(listOf(items)),
  weighted: (stream, items: unknown[], weights: number[]) => stream.weighted(items, weights),
  dice: (stream, text: string) => stream.dice(text),
  normal: (stream, mean?: number, deviation?: number) => stream.normal(mean, deviation),
  draw: (stream, rule: string, ...args: unknown[]) =>
    stream.draw(named('rule', RULES, rule), ...args.map(integerOf)),
  counter: (stream) => stream.counter,
  position: (stream) => stream.position,
  path: (stream) => stream.path,
  save: (stream) => stream.save(),
  load: (stream, saved: StreamState) => void stream.load(saved),
  fork: (stream) => new Handle(STREAM, stream.fork()),
  substream: (stream, name: string) => new Handle(STREAM, stream.substream(name)),
  substreamAt: (stream, index: number | string) => new Handle(STREAM, stream.substreamAt(BigInt(index))),
})

/** The generators of other runtimes: their classes, and the methods that a program may call. */
const RUNTIMES: Readonly<
  Record<string, { readonly open: (...seed: never[]) => object; readonly kind: HandleKind<object> }>
> = {
  PythonRandom: runtime(
    'PythonRandom',
    PythonRandom,
    'random getrandbits randrange randint choice choices shuffle sample uniform triangular gauss normalvariate expovariate',
  ),
  NumpyRandomState: runtime(
    'NumpyRandomState',
    NumpyRandomState,
    'random uniform randint shuffle permutation choice randn normal',
  ),
  NumpyGenerator: runtime(
    'NumpyGenerator',
    NumpyGenerator,
    'random uniform integers shuffle permutation choice',
  ),
  DotNetRandom: runtime('DotNetRandom', DotNetRandom, 'next nextDouble'),
  GlibcRandom: runtime('GlibcRandom', GlibcRandom, 'random rand'),
  MsvcRand: runtime('MsvcRand', MsvcRand, 'rand'),
  LuaRandom: runtime('LuaRandom', LuaRandom, 'random integer'),
}

/**
 * Opens a stream that Seedfast derives from a seed and a path of names and indexes. A number in the path is an index.
 */
export function openStream(seed: string | number, ...path: readonly (string | number)[]): Handle<Stream> {
  checkLengths([seed, ...path])
  const [first, ...rest] = path
  const root = seedfast(seed)
  const stream = typeof first === 'number' ? root.streamAt(BigInt(first)) : root.stream(first as string)
  const found = rest.reduce<Stream>(
    (at, step) => (typeof step === 'number' ? at.substreamAt(BigInt(step)) : at.substream(step)),
    stream,
  )
  return new Handle(STREAM, found)
}

/** Opens a generator by its name, such as `Pcg32` or `PythonRandom`, with the arguments of its constructor. */
export function openGenerator(name: string, ...args: readonly unknown[]): Handle<Stream> | Handle<object> {
  checkLengths([name, ...args])
  if (Object.hasOwn(RUNTIMES, name)) {
    const { open, kind } = RUNTIMES[name]!
    const isText = name === 'PythonRandom' && typeof args[0] === 'string'
    return new Handle(kind, open(...((isText ? args : args.map(integerOf)) as never[])))
  }
  const Class = named('generator', { ...STREAMS, ...RUNTIMES } as Readonly<Record<string, OpenStream>>, name)
  return new Handle(STREAM, new Class(...(args.map(integerOf) as [bigint])))
}

/** Restores a stream from what its `save` returned. */
export function restoreStream(saved: StreamState): Handle<Stream> {
  const stream = new (named('generator', STREAMS, saved?.algorithm))()
  stream.load(saved)
  return new Handle(STREAM, stream)
}

function runtime<Random extends object>(
  name: string,
  Class: new (...args: never[]) => Random,
  methods: string,
): { readonly open: (...args: never[]) => Random; readonly kind: HandleKind<object> } {
  const calls = methods.split(' ').map((method) => [
    method,
    (random: object, ...args: never[]) => {
      checkCall(method!, args)
      return (random as Record<string, (...args: never[]) => unknown>)[method]!(...args)
    },
  ])
  const kind: HandleKind<object> = handleKind<object>(name, {
    ...Object.fromEntries(calls),
    state: (random) => (random as { state: unknown }).state,
    restore: (random, state: never) => void (random as { restore(state: unknown): unknown }).restore(state),
    fork: (random) => new Handle(kind, (random as { clone(): object }).clone()),
  })
  return { open: (...args) => new Class(...args), kind }
}

/** Throws a RangeError if a call would return too much, or shuffles something that isn't a list. */
function checkCall(method: string, args: readonly unknown[]): void {
  if (method === 'shuffle' || method === 'sample') listOf(args[0])
  if (!/^(?:getrandbits|permutation|choices?|sample)$/.test(method)) return
  for (const arg of args) {
    const { k } = (arg ?? {}) as { readonly k?: unknown }
    for (const size of [arg, k])
      if (typeof size === 'number' && size > MOST_RETURNED)
        throw new RangeError(tooManyText(method, size, MOST_RETURNED))
  }
}

function checkLengths(values: readonly unknown[]): void {
  for (const value of values)
    if (typeof value === 'string' && value.length > MOST_CHARACTERS)
      throw new RangeError(tooLongText(value.length, MOST_CHARACTERS))
}

function listOf<Item>(items: Item): Item {
  if (!Array.isArray(items)) throw new TypeError(notItemsText())
  return items
}

/** Integers beyond 53 bits arrive as decimal strings. */
function integerOf(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value
}

function named<Value>(what: string, values: Readonly<Record<string, Value>>, name: string): Value {
  if (typeof name === 'string' && Object.hasOwn(values, name)) return values[name]!
  throw new RangeError(unknownNameText(what, name, Object.keys(values)))
}

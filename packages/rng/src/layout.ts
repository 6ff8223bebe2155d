import type { State } from './bit-generator.js'
import { indexedKey, keyNumber, namedKey, seedKey, streamName, type Key, type Seed } from './key.js'
import type { LayoutState, LayoutStreamState } from './layout-state.js'
import { openPlain, xoshiroState, type Opener } from './opener.js'
import type { Stream, StreamClass } from './stream.js'

/** How a stream's first state follows from the seed. */
export interface Derivation {
  /** The name of the rule, kept in saves: a stream whose rule changed is another stream. */
  readonly rule: string
  /** The state for a seed's key; `at` is the point of the last reseed, or null before the first. */
  state(key: Key, name: string, at: bigint | null): State
}

/** One stream of a layout. */
export interface StreamSpec<S extends Stream = Stream> {
  readonly stream: StreamClass<S>
  readonly derive: Derivation
  /** The event that starts the stream anew, such as `'floor'`; none when left out. */
  readonly reseed?: string
  /** Declared when every draw takes one raw step, so that a bare counter restores the stream. */
  readonly stepsPerDraw?: 1
}

/** The streams of a layout by name. */
export type StreamSpecs = Readonly<Record<string, StreamSpec>>

/** The streams of a game: their names, how each is derived, and when each is reseeded. */
export interface Layout<Specs extends StreamSpecs = StreamSpecs> {
  readonly id: string
  /** Goes up whenever a stream is removed or changes its derivation; a stream more needs none. */
  readonly version: number
  readonly streams: Specs
}

/** The rule for new games: the key of the stream's name, then of the reseed point as an index, as Xoshiro128** state. */
export const byName: Derivation = {
  rule: 'seedfast/1 name',
  state: (key, name, at) => {
    const named = namedKey(key, name)
    return xoshiroState(at === null ? named : indexedKey(named, at))
  },
}

/**
 * Declares a layout; throws a RangeError for a version that is no integer from 1, for an empty name, and for a name
 * that is not in Unicode normal form C, in which it derives.
 */
export function defineLayout<const Specs extends StreamSpecs>(layout: Layout<Specs>): Layout<Specs> {
  if (!Number.isSafeInteger(layout.version) || layout.version < 1) {
    throw new RangeError(`layout ${layout.id}: expected a version from 1, found ${layout.version}`)
  }
  for (const name of Object.keys(layout.streams)) {
    if (streamName(name) !== name) {
      throw new RangeError(`layout ${layout.id}: expected names in Unicode normal form C, found ${name}`)
    }
  }
  return layout
}

/** Opens the streams of a layout from a seed. */
export function openLayout<Specs extends StreamSpecs>(
  layout: Layout<Specs>,
  seed: Seed,
  open: Opener = openPlain,
): OpenLayout<Specs> {
  return new OpenLayout(layout, seedKey(seed), open, [layout.version], new Map())
}

/** The streams of a layout, opened from a seed. */
export class OpenLayout<Specs extends StreamSpecs = StreamSpecs> {
  readonly streams: { readonly [Name in keyof Specs]: InstanceType<Specs[Name]['stream']> }
  private readonly opened: Record<string, Stream>

  constructor(
    readonly layout: Layout<Specs>,
    readonly key: Key,
    private readonly open: Opener,
    /** The layout versions that this was played with, in order. */
    readonly playedWith: readonly number[],
    private readonly reseeds: Map<string, bigint>,
    /** Streams to take instead of opening them. */
    taken: Readonly<Record<string, Stream>> = {},
  ) {
    this.opened = Object.fromEntries(
      Object.entries(layout.streams).map(([name, { reseed }]) => {
        if (Object.hasOwn(taken, name)) return [name, taken[name]!]
        return [name, this.start(name, reseed === undefined ? null : (reseeds.get(reseed) ?? null))]
      }),
    )
    this.streams = this.opened as typeof this.streams
  }

  /**
   * Puts a new stream in the place of every stream that the layout reseeds at `event`, at a point such as the floor's
   * number; take the streams from `streams` again afterwards.
   * Throws a RangeError when no stream is reseeded at that event, and for a point that is no integer or that a
   * stream's derivation does not take (`byName` takes 0 … 2^64 − 1); nothing is reseeded then.
   */
  reseed(event: string, at: number | bigint): void {
    const names = Object.keys(this.layout.streams).filter(
      (name) => this.layout.streams[name]!.reseed === event,
    )
    if (names.length === 0) {
      throw new RangeError(
        `layout ${this.layout.id}: expected an event that reseeds a stream, found ${event}`,
      )
    }
    if (typeof at !== 'bigint' && !Number.isSafeInteger(at)) {
      throw new RangeError(`reseed ${event}: expected a safe integer or a bigint, found ${String(at)}`)
    }
    const point = BigInt(at)
    const started = names.map((name) => this.start(name, point))
    names.forEach((name, i) => (this.opened[name] = started[i]!))
    this.reseeds.set(event, point)
  }

  /** A copy for looking ahead, which leaves these streams untouched. */
  fork(): OpenLayout<Specs> {
    const forks = Object.fromEntries(
      Object.entries(this.opened).map(([name, stream]) => [name, stream.fork()]),
    )
    return new OpenLayout(this.layout, this.key, this.open, this.playedWith, new Map(this.reseeds), forks)
  }

  /** What restores these streams. */
  save(): LayoutState {
    const streams = Object.entries(this.layout.streams).map(([name, { derive, reseed }]) => {
      const state: LayoutStreamState = {
        rule: derive.rule,
        reseed: reseed ?? null,
        ...this.opened[name]!.save(),
      }
      return [name, state] as const
    })
    return {
      layout: this.layout.id,
      version: this.layout.version,
      playedWith: [...this.playedWith],
      seed: String(keyNumber(this.key)),
      reseeds: Object.fromEntries([...this.reseeds].map(([event, at]) => [event, String(at)])),
      streams: Object.fromEntries(streams),
    }
  }

  private start(name: string, at: bigint | null): Stream {
    const spec = this.layout.streams[name]!
    const named = namedKey(this.key, name)
    const state = spec.derive.state(this.key, name, at)
    if (at === null) return this.open.at(spec.stream, [name], named, state)
    const stream = this.open.at(spec.stream, [name, at], indexedKey(named, BigInt.asUintN(64, at)), state)
    stream.epoch = { name: `${spec.reseed} ${at}`, from: 0 }
    return stream
  }
}

import type { State } from '../bit-generator.js'
import { indexedKey, keyNumber, namedKey, seedKey, streamName, type Key, type Seed } from '../keys/key.js'
import type { LayoutState, LayoutStreamState } from './layout-state.js'
import { openPlain, xoshiroState, type Opener } from '../opener.js'
import type { Stream, StreamClass } from '../stream.js'

/** A rule for deriving a stream's first state from the seed. */
export interface Derivation {
  /** The rule's name, which is stored in saves. A save that names a different rule can't be restored. */
  readonly rule: string
  /**
   * Returns a stream's first state for a seed's key and the stream's name. `at` is the point of the last reseed, or
   * `null` if the stream hasn't been reseeded yet.
   */
  state(key: Key, name: string, at: bigint | null): State
}

/** One stream of a layout. */
export interface StreamSpec<S extends Stream = Stream> {
  readonly stream: StreamClass<S>
  readonly derive: Derivation
  /** The event that reseeds the stream, such as `'floor'`. Default: no event reseeds it. */
  readonly reseed?: string
  /**
   * Set to 1 if every draw takes exactly one step. The stream can then be restored from its number of draws alone. Omit
   * it for all other streams.
   */
  readonly stepsPerDraw?: 1
}

/** The streams of a layout by name. */
export type StreamSpecs = Readonly<Record<string, StreamSpec>>

/** The streams of a game: their names, their derivations from the seed, and the events that reseed them. */
export interface Layout<Specs extends StreamSpecs = StreamSpecs> {
  readonly id: string
  /**
   * The layout's version. Increase it whenever you remove a stream or change a stream's derivation. Adding a stream
   * doesn't require a new version.
   */
  readonly version: number
  readonly streams: Specs
}

/**
 * The derivation that new games should use. A stream's first state is a Xoshiro128** state that depends on the seed,
 * the stream's name, and the point of the last reseed.
 */
export const byName: Derivation = {
  rule: 'seedfast/1 name',
  state: (key, name, at) => {
    const named = namedKey(key, name)
    return xoshiroState(at === null ? named : indexedKey(named, at))
  },
}

/**
 * Checks a layout and returns it. Throws a RangeError unless the version is a positive integer and every name is a
 * non-empty string in Unicode form C.
 *
 * @example
 * import { byName, defineLayout, Xoshiro128StarStarStream } from '@seedfast/rng'
 * const loot = { stream: Xoshiro128StarStarStream, derive: byName }
 * const layout = defineLayout({ id: 'my-game', version: 1, streams: { loot } })
 */
export function defineLayout<const Specs extends StreamSpecs>(layout: Layout<Specs>): Layout<Specs> {
  if (!Number.isSafeInteger(layout.version) || layout.version < 1) {
    throw new RangeError(`layout ${layout.id}: version must be a positive integer, got ${layout.version}`)
  }
  for (const name of Object.keys(layout.streams)) {
    if (streamName(name) !== name) {
      throw new RangeError(`layout ${layout.id}: names must be in Unicode normal form C, got ${name}`)
    }
  }
  return layout
}

/**
 * Opens the streams of a layout for a seed.
 *
 * @example
 * import { byName, defineLayout, openLayout, Xoshiro128StarStarStream } from '@seedfast/rng'
 * const loot = { stream: Xoshiro128StarStarStream, derive: byName }
 * const layout = defineLayout({ id: 'my-game', version: 1, streams: { loot } })
 * openLayout(layout, 'banana').streams.loot.int(1, 100) // → 1
 */
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
    /** The versions of the layout that this game has been played with, oldest first. */
    readonly playedWith: readonly number[],
    private readonly reseeds: Map<string, bigint>,
    /** Streams that are already open, by name. All other streams are opened from the key. */
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
   * Replaces every stream that the layout reseeds at `event` with a new stream for the point `at`, such as the number
   * of a floor. Afterward, get the new streams from `streams`.
   * Throws a RangeError if no stream is reseeded at the event, or if the streams' derivations don't accept `at`
   * (`byName` accepts integers from 0 to 2^64 - 1). In this case, nothing is reseeded.
   */
  reseed(event: string, at: number | bigint): void {
    const names = Object.keys(this.layout.streams).filter(
      (name) => this.layout.streams[name]!.reseed === event,
    )
    if (names.length === 0) {
      throw new RangeError(`layout ${this.layout.id}: no stream is reseeded at event ${event}`)
    }
    if (typeof at !== 'bigint' && !Number.isSafeInteger(at)) {
      throw new RangeError(`reseed ${event}: the point must be a safe integer or a bigint, got ${String(at)}`)
    }
    const point = BigInt(at)
    const started = names.map((name) => this.start(name, point))
    names.forEach((name, i) => (this.opened[name] = started[i]!))
    this.reseeds.set(event, point)
  }

  /** Returns an independent copy of all streams, which you can use to look ahead. */
  fork(): OpenLayout<Specs> {
    const forks = Object.fromEntries(
      Object.entries(this.opened).map(([name, stream]) => [name, stream.fork()]),
    )
    return new OpenLayout(this.layout, this.key, this.open, this.playedWith, new Map(this.reseeds), forks)
  }

  /** Returns the state of all streams as plain JSON. `restoreLayout` restores the streams from it. */
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

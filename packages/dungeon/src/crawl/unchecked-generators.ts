import { placeInside, type Place } from '@seedfast/world'
import { dungeonInputError } from '../messages.js'
import { CrawlStream } from './crawl-stream.js'
import type { GeneratorsState } from './generators-state.js'
import { SAVE_FORMAT } from './save-format.js'
import { DEFAULT_SEQUENCE, STREAM_NAMES, type StreamName } from './streams.js'
import { savedForm, savedState } from './saved-form.js'

/** Crawl's 46 streams, by name. */
export type CrawlStreams = Readonly<Record<StreamName, CrawlStream>>

/** Creates an unseeded stream for a nested generator. `label` specifies the nested generator's purpose. */
export type OpenNested = (label: string) => CrawlStream

/** A step in the current selection: either one of the 46 streams, or a generator nested inside the previous steps. */
type Step = { readonly name: StreamName } | { readonly label: string; readonly nested: CrawlStream }

/** The path that error messages show for a save. */
export const SAVE: Place = { in: 'file', name: 'save' }

/** The stream to use while nothing is selected. */
const FIRST: StreamName = 'GAMEPLAY'

/** Crawl's generators for one seed, which only resume states of the right shape and need no schema. */
export class UncheckedGenerators {
  /** The part of the dungeon that is being generated, such as `level D:3`. Traces show it for nested generators. */
  place = ''
  private readonly selection: Step[] = []

  constructor(
    readonly streams: CrawlStreams,
    private readonly openNested: OpenNested = () => new CrawlStream(),
  ) {}

  /** The selected generator. If nothing is selected, this is the `GAMEPLAY` stream. */
  get current(): CrawlStream {
    const step = this.selection.at(-1)
    if (step === undefined) return this.streams[FIRST]
    return 'nested' in step ? step.nested : this.streams[step.name]
  }

  /**
   * The current selection, from the outermost to the innermost scope, as names of streams and labels of nested
   * generators.
   */
  get path(): readonly string[] {
    return this.selection.map((step) => ('nested' in step ? step.label : step.name))
  }

  /**
   * Selects a stream until `leave` is called, as the constructor of Crawl's `rng::generator` does. Returns the stream.
   */
  enter(name: StreamName): CrawlStream {
    this.selection.push({ name })
    return this.current
  }

  /**
   * Nests a new generator until `leave` is called, as the constructor of Crawl's `rng::subgenerator` does. A missing
   * seed or sequence is drawn from the current generator (two outputs each, the seed first). Returns the new generator.
   */
  nest(label: string, seed?: bigint, sequence?: bigint): CrawlStream {
    const nested = this.openNested(label)
    if (seed === undefined && sequence === undefined) nested.reseed(this.current.nestedSeed())
    else {
      const from = seed ?? this.current.nextUint64()
      const along = sequence ?? this.current.nextUint64()
      nested.reseed([...words(from), ...words(along)])
    }
    nested.epoch = { name: this.place === '' ? this.path.join(', ') : this.place, from: nested.counter }
    this.selection.push({ label, nested })
    return nested
  }

  /** Undoes the last call of `enter` or `nest`. Throws a RangeError if nothing is selected. */
  leave(): CrawlStream {
    if (this.selection.pop() === undefined) {
      throw new RangeError('leave() needs a matching enter() or nest()')
    }
    return this.current
  }

  /** Selects a stream, runs `part`, and returns its result. Restores the previous selection afterward. */
  within<T>(name: StreamName, part: (stream: CrawlStream) => T): T {
    const stream = this.enter(name)
    try {
      return part(stream)
    } finally {
      this.leave()
    }
  }

  /**
   * Nests a generator, runs `part`, and returns its result. Draws four outputs from the current generator to seed the
   * nested one.
   */
  nested<T>(label: string, part: (stream: CrawlStream) => T): T {
    const stream = this.nest(label)
    try {
      return part(stream)
    } finally {
      this.leave()
    }
  }

  /**
   * Returns the complete state of the generators. It includes data that Crawl doesn't save: the counts and the open
   * nested generators.
   */
  save(): GeneratorsState {
    return {
      format: SAVE_FORMAT,
      streams: Object.fromEntries(STREAM_NAMES.map((name) => [name, this.streams[name].save()])),
      selection: this.selection.map((step) =>
        'nested' in step ? { label: step.label, nested: step.nested.save() } : { name: step.name },
      ),
    }
  }

  /** Restores a state returned by `save`. */
  resume(state: GeneratorsState): this {
    for (const name of STREAM_NAMES) this.streams[name].load(state.streams[name]!)
    this.selection.length = 0
    for (const step of state.selection) {
      if ('name' in step) this.selection.push({ name: step.name })
      else this.selection.push({ label: step.label, nested: this.openNested(step.label).load(step.nested) })
    }
    return this
  }

  /**
   * Returns the streams in the format of Crawl's saves: the state and the increment of each stream, as signed 64-bit
   * decimals.
   */
  toCrawlSave(): [string, string][] {
    return STREAM_NAMES.map((name) => savedForm(this.streams[name].state))
  }

  /**
   * Restores the streams from a Crawl save. Resets the counts to 0 and deselects the selected generator. As in Crawl, streams that are
   * missing at the end of the save keep their state. If the save is invalid, throws an InputError without changing
   * anything.
   */
  loadCrawlSave(saved: readonly (readonly [string, string])[], place: Place = SAVE): this {
    if (saved.length > STREAM_NAMES.length) {
      const data = { got: saved.length, max: STREAM_NAMES.length }
      throw dungeonInputError('too-many-streams', place, data)
    }
    const states = saved.map((pair, i) => savedState(pair, placeInside(place, { path: [i] })))
    states.forEach((state, i) => {
      const stream = this.streams[STREAM_NAMES[i]!]
      stream.load({ algorithm: stream.algorithm, state, counter: 0, position: 0 })
    })
    this.selection.length = 0
    return this
  }
}

/** Creates a single generator like Crawl's `PcgRNG`. `sequence` defaults to 2^61 − 1. */
export function crawlStream(seed: bigint, sequence: bigint = DEFAULT_SEQUENCE): CrawlStream {
  return new CrawlStream().reseed([...words(seed), ...words(sequence)])
}

/** Splits a 64-bit number into its upper and lower 32 bits. */
function words(value: bigint): [number, number] {
  return [Number(BigInt.asUintN(32, value >> 32n)), Number(BigInt.asUintN(32, value))]
}

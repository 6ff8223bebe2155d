import { openLayout } from '@seedfast/rng'
import { placeInside, type Place } from '@seedfast/world'
import { dungeonInputError } from '../messages.js'
import { CrawlStream } from './crawl-stream.js'
import { readGeneratorsState, SAVE_FORMAT, type GeneratorsState } from './generators-state.js'
import { crawlStreams, DEFAULT_SEQUENCE, STREAM_NAMES, type StreamName } from './streams.js'
import { savedForm, savedState } from './saved-form.js'

/** Crawl's 46 streams, by name. */
export type CrawlStreams = Readonly<Record<StreamName, CrawlStream>>

/** Returns an unseeded stream for a nested generator. `label` says what the nested generator is used for. */
export type OpenNested = (label: string) => CrawlStream

/** One step of the current selection: one of the 46 streams, or a generator nested in the selection so far. */
type Step = { readonly name: StreamName } | { readonly label: string; readonly nested: CrawlStream }

const SAVE: Place = { in: 'file', name: 'save' }

/** The stream that is used while nothing is selected. */
const FIRST: StreamName = 'GAMEPLAY'

/**
 * Crawl's random number generators for one seed: 46 streams, one of which is selected at a time. A scope selects a
 * stream or nests a new generator, and restores the previous selection when the scope ends.
 * Source: crawl, random.cc, `rng::generator`, `rng::subgenerator`
 */
export class CrawlGenerators {
  /** The part of the dungeon that is being generated, such as `level D:3`. Traces show it for nested generators. */
  place = ''
  private readonly selection: Step[] = []

  constructor(
    readonly streams: CrawlStreams,
    private readonly openNested: OpenNested = () => new CrawlStream(),
  ) {}

  /** Creates the generators for a seed, an unsigned 64-bit number, as crawl's `rng::seed` does. */
  static seed(seed: bigint | number): CrawlGenerators {
    return new CrawlGenerators(openLayout(crawlStreams, BigInt.asUintN(64, BigInt(seed))).streams)
  }

  /** The generator that is currently selected; GAMEPLAY while nothing is selected. */
  get current(): CrawlStream {
    const step = this.selection.at(-1)
    if (step === undefined) return this.streams[FIRST]
    return 'nested' in step ? step.nested : this.streams[step.name]
  }

  /**
   * The current selection from the outermost to the innermost scope: names of streams, and labels of nested generators.
   */
  get path(): readonly string[] {
    return this.selection.map((step) => ('nested' in step ? step.label : step.name))
  }

  /**
   * Selects a stream until `leave` is called, as the constructor of crawl's `rng::generator` does. Returns the stream.
   */
  enter(name: StreamName): CrawlStream {
    this.selection.push({ name })
    return this.current
  }

  /**
   * Nests a new generator until `leave` is called, as the constructor of crawl's `rng::subgenerator` does. Draws a
   * missing seed, then a missing sequence, from the current generator, with two outputs each. Returns the new
   * generator.
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

  /** Runs `part` while a stream is selected, and returns what `part` returns. */
  within<T>(name: StreamName, part: (stream: CrawlStream) => T): T {
    const stream = this.enter(name)
    try {
      return part(stream)
    } finally {
      this.leave()
    }
  }

  /**
   * Runs `part` with a nested generator, and returns what `part` returns. Takes four outputs from the current generator
   * to seed it.
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
   * Returns the whole state of the generators, including what crawl doesn't save: the counts and the open nested
   * generators.
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

  /**
   * Restores the state that `save` returned. Throws an InputError, without changing anything, if the state is invalid.
   */
  load(saved: unknown, place: Place = SAVE): this {
    const state = readGeneratorsState(saved, place)
    for (const name of STREAM_NAMES) this.streams[name].load(state.streams[name]!)
    this.selection.length = 0
    for (const step of state.selection) {
      if ('name' in step) this.selection.push({ name: step.name })
      else this.selection.push({ label: step.label, nested: this.openNested(step.label).load(step.nested) })
    }
    return this
  }

  /**
   * Returns the streams in crawl's save format: the state and the increment of each stream, as signed 64-bit decimals.
   */
  toCrawlSave(): [string, string][] {
    return STREAM_NAMES.map((name) => savedForm(this.streams[name].state))
  }

  /**
   * Restores the streams from one of crawl's saves. Resets the counts to 0 and the selection to none. As in crawl,
   * streams that are missing at the end of the save keep their state. Throws an InputError, without changing anything,
   * if the save is invalid.
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

/** Creates a single generator like crawl's `PcgRNG`. The default sequence is 2^61 − 1. */
export function crawlStream(seed: bigint, sequence: bigint = DEFAULT_SEQUENCE): CrawlStream {
  return new CrawlStream().reseed([...words(seed), ...words(sequence)])
}

/** Returns the upper 32 bits and the lower 32 bits of a 64-bit number. */
function words(value: bigint): [number, number] {
  return [Number(BigInt.asUintN(32, value >> 32n)), Number(BigInt.asUintN(32, value))]
}

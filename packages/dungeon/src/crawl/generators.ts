import { openLayout } from '@seedfast/rng'
import { placeInside, type Place } from '@seedfast/world'
import { dungeonInputError } from '../messages.js'
import { CrawlStream } from './crawl-stream.js'
import { readGeneratorsState, SAVE_FORMAT, type GeneratorsState } from './generators-state.js'
import { crawlStreams, DEFAULT_SEQUENCE, STREAM_NAMES, type StreamName } from './streams.js'
import { savedForm, savedState } from './saved-form.js'

/** The 46 streams, by name. */
export type CrawlStreams = Readonly<Record<StreamName, CrawlStream>>

/** Returns an unseeded stream for a nested generator; `label` names its purpose. */
export type OpenNested = (label: string) => CrawlStream

/** One step of the selection: one of the 46 streams, or a generator nested in the previous step. */
type Step = { readonly name: StreamName } | { readonly label: string; readonly nested: CrawlStream }

const SAVE: Place = { in: 'file', name: 'save' }

/** The current stream while nothing is selected. */
const FIRST: StreamName = 'GAMEPLAY'

/**
 * Crawl's generators: a seed's 46 streams and the current one. A scope selects a stream or nests a generator, and
 * restores the previous one when it ends. Source: crawl, random.cc, `rng::generator`, `rng::subgenerator`.
 */
export class CrawlGenerators {
  /** The part being generated, such as `level D:3`. Traces of nested generators show it. */
  place = ''
  private readonly selection: Step[] = []

  constructor(
    readonly streams: CrawlStreams,
    private readonly openNested: OpenNested = () => new CrawlStream(),
  ) {}

  /** Seeds the generators with an unsigned 64-bit number. Crawl's `rng::seed`. */
  static seed(seed: bigint | number): CrawlGenerators {
    return new CrawlGenerators(openLayout(crawlStreams, BigInt.asUintN(64, BigInt(seed))).streams)
  }

  /** The current generator; GAMEPLAY while nothing is selected. */
  get current(): CrawlStream {
    const step = this.selection.at(-1)
    if (step === undefined) return this.streams[FIRST]
    return 'nested' in step ? step.nested : this.streams[step.name]
  }

  /** The selection, outermost first: names of streams, and labels of nested generators. */
  get path(): readonly string[] {
    return this.selection.map((step) => ('nested' in step ? step.label : step.name))
  }

  /** Selects a stream until `leave`: the constructor of `rng::generator`. */
  enter(name: StreamName): CrawlStream {
    this.selection.push({ name })
    return this.current
  }

  /**
   * Nests a generator until `leave`: the constructor of `rng::subgenerator`. A missing seed or sequence is drawn from
   * the current generator, two outputs each, the seed first.
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

  /** Undoes the last `enter` or `nest`. Throws a RangeError if there was none. */
  leave(): CrawlStream {
    if (this.selection.pop() === undefined) {
      throw new RangeError('leave() needs a matching enter() or nest()')
    }
    return this.current
  }

  /** Runs `part` with a stream selected. */
  within<T>(name: StreamName, part: (stream: CrawlStream) => T): T {
    const stream = this.enter(name)
    try {
      return part(stream)
    } finally {
      this.leave()
    }
  }

  /** Runs `part` with a nested generator. Nesting takes four outputs from the current generator. */
  nested<T>(label: string, part: (stream: CrawlStream) => T): T {
    const stream = this.nest(label)
    try {
      return part(stream)
    } finally {
      this.leave()
    }
  }

  /** Returns the whole state, including what crawl doesn't save: the counts and the open nested generators. */
  save(): GeneratorsState {
    return {
      format: SAVE_FORMAT,
      streams: Object.fromEntries(STREAM_NAMES.map((name) => [name, this.streams[name].save()])),
      selection: this.selection.map((step) =>
        'nested' in step ? { label: step.label, nested: step.nested.save() } : { name: step.name },
      ),
    }
  }

  /** Restores the output of `save`. Throws an InputError, without changing anything, if it is invalid. */
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

  /** Returns the streams in crawl's save format: the state and increment of each, as signed 64-bit decimals. */
  toCrawlSave(): [string, string][] {
    return STREAM_NAMES.map((name) => savedForm(this.streams[name].state))
  }

  /**
   * Restores streams from one of crawl's saves. Counts start at 0 and nothing is selected. Like in crawl, streams
   * missing at the end of the save don't change. Throws an InputError, without changing anything, if the save is
   * invalid.
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

/** Returns a single one of crawl's generators, `PcgRNG`. The default sequence is 2^61 − 1. */
export function crawlStream(seed: bigint, sequence: bigint = DEFAULT_SEQUENCE): CrawlStream {
  return new CrawlStream().reseed([...words(seed), ...words(sequence)])
}

/** Returns the upper and lower 32 bits. */
function words(value: bigint): [number, number] {
  return [Number(BigInt.asUintN(32, value >> 32n)), Number(BigInt.asUintN(32, value))]
}

import { openLayout } from '@seedfast/rng'
import { inputError } from '@seedfast/world'
import { CrawlStream } from './crawl-stream.js'
import { readGeneratorsState, SAVE_FORMAT, type GeneratorsState } from './generators-state.js'
import { crawlStreams, DEFAULT_SEQUENCE, STREAM_NAMES, type StreamName } from './streams.js'
import { savedForm, savedState } from './saved-form.js'

/** The 46 streams, by name. */
export type CrawlStreams = Readonly<Record<StreamName, CrawlStream>>

/** Gives a stream for a nested generator, to be seeded; `label` says what it is for. */
export type OpenNested = (label: string) => CrawlStream

/** One step of the selection: a stream of the 46, or a generator nested in the one before it. */
type Step = { readonly name: StreamName } | { readonly label: string; readonly nested: CrawlStream }

/** What draws where nothing is selected. */
const FIRST: StreamName = 'GAMEPLAY'

/**
 * Crawl's generators: the 46 streams of a seed, and which of them draws now. A scope selects a stream or nests a
 * generator and gives the former one back at its end. Source: crawl, random.cc, `rng::generator`, `rng::subgenerator`
 */
export class CrawlGenerators {
  /** What is being made, such as `level D:3`: nested generators carry it in traces. */
  place = ''
  private readonly selection: Step[] = []

  constructor(
    readonly streams: CrawlStreams,
    private readonly openNested: OpenNested = () => new CrawlStream(),
  ) {}

  /** The generators of a seed, an unsigned 64-bit number: `rng::seed`. */
  static seed(seed: bigint | number): CrawlGenerators {
    return new CrawlGenerators(openLayout(crawlStreams, BigInt.asUintN(64, BigInt(seed))).streams)
  }

  /** The generator that draws now; GAMEPLAY where nothing is selected. */
  get current(): CrawlStream {
    const step = this.selection.at(-1)
    if (step === undefined) return this.streams[FIRST]
    return 'nested' in step ? step.nested : this.streams[step.name]
  }

  /** What is selected, from the outside in: names of streams, and labels of nested generators. */
  get path(): readonly string[] {
    return this.selection.map((step) => ('nested' in step ? step.label : step.name))
  }

  /** Selects a stream until `leave`: the constructor of `rng::generator`. */
  enter(name: StreamName): CrawlStream {
    this.selection.push({ name })
    return this.current
  }

  /**
   * Nests a generator until `leave`: the constructor of `rng::subgenerator`. The seed and the sequence that are not
   * given come from the current generator, two outputs each, the seed first.
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

  /** Gives the generator back that drew before the last `enter` or `nest`; throws a RangeError where there was none. */
  leave(): CrawlStream {
    if (this.selection.pop() === undefined) {
      throw new RangeError('leave: expected a generator that was entered, found none')
    }
    return this.current
  }

  /** A part that draws from a stream. */
  within<T>(name: StreamName, part: (stream: CrawlStream) => T): T {
    const stream = this.enter(name)
    try {
      return part(stream)
    } finally {
      this.leave()
    }
  }

  /** A part that draws from a nested generator, whatever it draws the generator around it pays four outputs. */
  nested<T>(label: string, part: (stream: CrawlStream) => T): T {
    const stream = this.nest(label)
    try {
      return part(stream)
    } finally {
      this.leave()
    }
  }

  /**
   * All that restores these generators: what crawl leaves out as well, the counts and the nested generators that are
   * open.
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
   * Takes over what `save` gave. Throws an InputError for what is no such state, and takes over nothing then.
   */
  load(saved: unknown, source = 'save'): this {
    const state = readGeneratorsState(saved, source)
    for (const name of STREAM_NAMES) this.streams[name].load(state.streams[name]!)
    this.selection.length = 0
    for (const step of state.selection) {
      if ('name' in step) this.selection.push({ name: step.name })
      else this.selection.push({ label: step.label, nested: this.openNested(step.label).load(step.nested) })
    }
    return this
  }

  /** The streams as crawl saves them: state and increment of each, as signed 64-bit numbers. */
  toCrawlSave(): [string, string][] {
    return STREAM_NAMES.map((name) => savedForm(this.streams[name].state))
  }

  /**
   * Takes over streams as crawl saved them: counts start at 0 and nothing is selected. A save with fewer streams leaves
   * the later ones as they are, as crawl does. Throws an InputError for anything else, and takes over nothing then.
   */
  loadCrawlSave(saved: readonly (readonly [string, string])[], source = 'save'): this {
    if (saved.length > STREAM_NAMES.length) {
      throw inputError(source, [], `expected at most ${STREAM_NAMES.length} streams, found ${saved.length}`)
    }
    const states = saved.map((pair, i) => savedState(pair, source, i))
    states.forEach((state, i) => {
      const stream = this.streams[STREAM_NAMES[i]!]
      stream.load({ algorithm: stream.algorithm, state, counter: 0, position: 0 })
    })
    this.selection.length = 0
    return this
  }
}

/** A generator of crawl's of its own; without a sequence it is 2^61 − 1: `PcgRNG`. */
export function crawlStream(seed: bigint, sequence: bigint = DEFAULT_SEQUENCE): CrawlStream {
  return new CrawlStream().reseed([...words(seed), ...words(sequence)])
}

/** The high and the low half of 64 bits. */
function words(value: bigint): [number, number] {
  return [Number(BigInt.asUintN(32, value >> 32n)), Number(BigInt.asUintN(32, value))]
}

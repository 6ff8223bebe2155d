import {
  observing,
  openPlain,
  Rng,
  type DrawObserver,
  type DrawSource,
  type DrawWords,
  type IntObserver,
  type Opener,
} from '@seedfast/rng'
import { foundText, type Path } from './json.js'
import { QuietError, type Run } from './run.js'
import type { SeedFormat } from './seed-format.js'

/** What a run is opened with: a parsed seed, params and overrides. */
export interface RunInput<Seed, Params, Overrides> {
  readonly seed: Seed
  readonly params: Params
  readonly overrides: Overrides
}

/** How many draws each stream of a run has made, by the stream's name; substreams by index count together as `name/#`. */
export type DrawCounts = Record<string, number>

/** A run that is open, and what it has drawn so far. */
export interface OpenRun<Seed, Params, Overrides> {
  readonly run: Run<Seed, Params, Overrides>
  drawCounts(): DrawCounts
}

/** Who is told of the draws of an observed run. */
export interface RunObserver {
  /** Before a draw, with the path of the part that it decides. */
  before(source: DrawSource | Tapped, rule: string, args: readonly unknown[], path: Path): void
  after(
    source: DrawSource | Tapped,
    rule: string,
    args: readonly unknown[],
    value: unknown,
    words: DrawWords,
    path: Path,
  ): void
  /** In place of `after`, when the draw threw. */
  failed?(source: DrawSource | Tapped, rule: string): void
  /** Who is told of each `int(lo, hi)` in place of `before` and `after`, and of the parts that they decide. */
  readonly ints?: RunIntObserver
  /** The word that a draw gets in place of the one it took; for asking what would have been. */
  readonly word?: (word: number) => number
}

/** Who is told of each `int(lo, hi)` of a run that did not throw, in one call, when it is done. */
export interface RunIntObserver extends IntObserver {
  /** The path of the part that the draws from here on decide; none before the first call. */
  at(path: Path): void
}

const NO_WORDS: DrawWords = { length: 0, at: () => 0, copy: () => [] }

/** A foreign generator under observation. Its draws are in no draw count, since an ordinary run does not see them. */
export interface Tapped {
  readonly name: string
}

/** An ordinary run: plain streams, nothing observed. */
export function openRun<Seed, Params, Overrides>(
  format: Pick<SeedFormat<Seed, Params>, 'key'>,
  input: RunInput<Seed, Params, Overrides>,
): OpenRun<Seed, Params, Overrides> {
  const sources: DrawSource[] = []
  const rng = new Rng(format.key(input.seed), counting(openPlain, sources))
  return {
    // Written out: spreading objects costs more than all else that opens a run, which a search does for each seed.
    run: {
      seed: input.seed,
      params: input.params,
      overrides: input.overrides,
      stream: (name) => rng.stream(name),
      keyed: (name, seed) => rng.keyed(name, seed),
      open: (layout) => rng.layout(layout),
      at: (_path, make) => make(),
      tap: (name, generator) => {
        checkTapped(name, generator)
        return generator
      },
      quiet: (_label, part) => part(),
    },
    drawCounts: () => drawCounts(sources),
  }
}

/** A run whose every draw is told to `observer`; it makes the same result, more slowly. */
export function openObservedRun<Seed, Params, Overrides>(
  format: Pick<SeedFormat<Seed, Params>, 'key'>,
  input: RunInput<Seed, Params, Overrides>,
  observer: RunObserver,
): OpenRun<Seed, Params, Overrides> {
  const sources: DrawSource[] = []
  const draws = new DrawsOfRun(observer)
  const rng = new Rng(format.key(input.seed), counting(observing(draws), sources))
  return {
    run: {
      seed: input.seed,
      params: input.params,
      overrides: input.overrides,
      stream: (name) => rng.stream(name),
      keyed: (name, seed) => rng.keyed(name, seed),
      open: (layout) => rng.layout(layout),
      at: (inner, make) => {
        const outer = draws.path
        draws.enter(inner)
        try {
          return make()
        } finally {
          draws.enter(outer)
        }
      },
      tap: (name, generator) => {
        checkTapped(name, generator)
        const tapped: Tapped = { name }
        return standIn(generator, (rule, args, call) => {
          draws.before(tapped, rule, args)
          let value: unknown
          try {
            value = call()
          } catch (error) {
            draws.failed(tapped, rule)
            throw error
          }
          draws.after(tapped, rule, args, value, NO_WORDS)
          return value
        })
      },
      quiet: (label, part) => {
        draws.enterQuiet(label)
        try {
          return part()
        } finally {
          draws.leaveQuiet()
        }
      },
    },
    drawCounts: () => drawCounts(sources),
  }
}

/** Tells a run's observer of its draws, with the part that each decides. A class, since engines see through its methods. */
class DrawsOfRun implements DrawObserver {
  path: Path = []
  readonly word: ((word: number) => number) | undefined
  /** Nobody in quiet parts, where the general way refuses a draw before it is made. */
  ints: RunIntObserver | undefined
  /** The labels of the quiet parts that the run is in. */
  private readonly quiet: string[] = []

  constructor(private readonly observer: RunObserver) {
    this.word = observer.word
    this.ints = observer.ints
  }

  enter(path: Path): void {
    this.path = path
    this.observer.ints?.at(path)
  }

  enterQuiet(label: string): void {
    this.quiet.push(label)
    this.ints = undefined
  }

  leaveQuiet(): void {
    this.quiet.pop()
    if (this.quiet.length === 0) this.ints = this.observer.ints
  }

  before(source: DrawSource | Tapped, rule: string, args: readonly unknown[]): void {
    if (this.quiet.length > 0) throw new QuietError(this.quiet.at(-1)!, sourceName(source))
    this.observer.before(source, rule, args, this.path)
  }

  after(
    source: DrawSource | Tapped,
    rule: string,
    args: readonly unknown[],
    value: unknown,
    words: DrawWords,
  ): void {
    this.observer.after(source, rule, args, value, words, this.path)
  }

  failed(source: DrawSource | Tapped, rule: string): void {
    this.observer.failed?.(source, rule)
  }
}

/** The name of what draws: a stream's path joined by `/`, with `#` for an index. */
export function sourceName(source: DrawSource | Tapped): string {
  if ('path' in source) return source.path.map((step) => (typeof step === 'bigint' ? '#' : step)).join('/')
  return source.name
}

/** An opener that keeps a list of all it opens. */
function counting(open: Opener, sources: DrawSource[]): Opener {
  const keep = <Source extends DrawSource>(source: Source): Source => {
    sources.push(source)
    return source
  }
  const kept: Opener = {
    named: (path, key) => keep(open.named(path, key).settle({ path, key, open: kept.named })),
    at: (Class, path, key, state) =>
      keep(open.at(Class, path, key, state).settle({ path, key, open: kept.named })),
    keyed: (name, seed) => keep(open.keyed(name, seed)),
  }
  return kept
}

function drawCounts(sources: readonly DrawSource[]): DrawCounts {
  const counts = new Map<string, number>()
  for (const source of sources) {
    const name = sourceName(source)
    counts.set(name, (counts.get(name) ?? 0) + source.counter)
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** In plain JavaScript the name is easily left out. */
function checkTapped(name: unknown, generator: unknown): void {
  if (typeof name !== 'string' || name === '') {
    throw new TypeError(`run.tap: expected a name, as in run.tap('loot', random), found ${foundText(name)}`)
  }
  if (generator === null || (typeof generator !== 'object' && typeof generator !== 'function')) {
    throw new TypeError(
      `run.tap: expected a function or an object with methods, found ${foundText(generator)}`,
    )
  }
}

type Tap = (rule: string, args: unknown[], call: () => unknown) => unknown

/** A stand-in for a foreign generator: a function, or an object whose methods are bound to it. */
function standIn<G extends object>(generator: G, tap: Tap): G {
  return new Proxy(generator, {
    apply: (target, self, args: unknown[]) =>
      tap('call', args, () => Reflect.apply(target as unknown as () => unknown, self, args) as unknown),
    get: (target, property) => {
      const value = Reflect.get(target, property, target) as unknown
      if (typeof value !== 'function' || typeof property !== 'string') return value
      return (...args: unknown[]) => tap(property, args, () => Reflect.apply(value, target, args) as unknown)
    },
  })
}

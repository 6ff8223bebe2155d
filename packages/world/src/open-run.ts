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

/** The input of a run: a parsed seed, params and overrides. */
export interface RunInput<Seed, Params, Overrides> {
  readonly seed: Seed
  readonly params: Params
  readonly overrides: Overrides
}

/** The number of draws from each stream, by name. Indexed substreams are counted together as `name/#`. */
export type DrawCounts = Record<string, number>

/** An open run, and its draws so far. */
export interface OpenRun<Seed, Params, Overrides> {
  readonly run: Run<Seed, Params, Overrides>
  drawCounts(): DrawCounts
}

/** Receives the draws of an observed run. */
export interface RunObserver {
  /** Called before a draw, with the path of the part that it decides. */
  before(source: DrawSource | Tapped, rule: string, args: readonly unknown[], path: Path): void
  after(
    source: DrawSource | Tapped,
    rule: string,
    args: readonly unknown[],
    value: unknown,
    words: DrawWords,
    path: Path,
  ): void
  /** Called instead of `after` if the draw threw. */
  failed?(source: DrawSource | Tapped, rule: string): void
  /** Receives each `int(lo, hi)` instead of `before` and `after`, and the paths that they decide. */
  readonly ints?: RunIntObserver
  /** Replaces the word that a draw took, to find out what a different one would change. */
  readonly word?: (word: number) => number
}

/** Receives each `int(lo, hi)` of a run in one call, after the draw, unless it threw. */
export interface RunIntObserver extends IntObserver {
  /** Called when the path that draws decide changes; before the first call there is no path. */
  at(path: Path): void
}

const NO_WORDS: DrawWords = { length: 0, at: () => 0, copy: () => [] }

/** A tapped generator. Its draws aren't in the draw counts, because an ordinary run doesn't see them. */
export interface Tapped {
  readonly name: string
}

/** Opens an ordinary run with plain streams. */
export function openRun<Seed, Params, Overrides>(
  format: Pick<SeedFormat<Seed, Params>, 'key'>,
  input: RunInput<Seed, Params, Overrides>,
): OpenRun<Seed, Params, Overrides> {
  const sources: DrawSource[] = []
  const rng = new Rng(format.key(input.seed), counting(openPlain, sources))
  return {
    // Written out, because spreading objects would cost more than everything else here, and a search opens a run for
    // each seed.
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

/** Opens a run that reports every draw to `observer`. The result is the same, but it's slower. */
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

/**
 * Reports draws to a run's observer, with the path that each decides. It's a class because engines inline its methods.
 */
class DrawsOfRun implements DrawObserver {
  path: Path = []
  readonly word: ((word: number) => number) | undefined
  /** `undefined` in quiet parts, so that `before` rejects each draw. */
  ints: RunIntObserver | undefined
  /** The labels of the enclosing quiet parts. */
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

/** The name of a draw's source: a stream's path joined with `/`, and `#` for an index. */
export function sourceName(source: DrawSource | Tapped): string {
  if ('path' in source) return source.path.map((step) => (typeof step === 'bigint' ? '#' : step)).join('/')
  return source.name
}

/** An opener that records every source it opens. */
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

/** Without types, it's easy to leave out the name. */
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

/** A proxy for a tapped generator: a function, or an object whose methods are bound to it. */
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

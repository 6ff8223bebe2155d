import { observing, Rng, type DrawObserver, type DrawSource, type DrawWords } from '@seedfast/rng'
import { counting, drawCounts, sourceName } from './draw-counts.js'
import type { Path } from '../json/json.js'
import type { OpenRun, RunInput } from './open-run.js'
import { QuietError } from './run.js'
import type { RunIntObserver, RunObserver } from './run-observer.js'
import { observeReports, withReported } from './reported-draws.js'
import type { SeedFormat } from '../seed/seed-format.js'
import { isPromise } from './steps.js'
import { checkTapped, standIn, type Tapped } from './tapped-generator.js'

const NO_WORDS: DrawWords = { length: 0, at: () => 0, copy: () => [] }

/**
 * Opens a run that reports every draw to `observer`. It generates the same result as an ordinary run, but it's slower.
 */
export function openObservedRun<Seed, Params, Overrides>(
  format: Pick<SeedFormat<Seed, Params>, 'key'>,
  input: RunInput<Seed, Params, Overrides>,
  observer: RunObserver,
): OpenRun<Seed, Params, Overrides> {
  const sources: DrawSource[] = []
  const draws = new DrawsOfRun(observer)
  const rng = new Rng(format.key(input.seed), counting(observing(draws), sources))
  const open: OpenRun<Seed, Params, Overrides> = {
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
        return endedBy(make, () => draws.enter(outer))
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
        return endedBy(part, () => draws.leaveQuiet())
      },
    },
    drawCounts: () => withReported(open.run, drawCounts(sources)),
    sources,
  }
  observeReports(open.run, observer)
  return open
}

/**
 * Calls `part`, and calls `end` when `part` has returned or thrown. If `part` returns a promise, calls `end` when the
 * promise settles.
 */
function endedBy<T>(part: () => T, end: () => void): T {
  let value: T
  try {
    value = part()
  } catch (error) {
    end()
    throw error
  }
  // This returns the promise itself, because a derived promise would settle later and so change the order in which a
  // run's promises settle.
  if (isPromise(value)) value.then(end, end)
  else end()
  return value
}

/**
 * Reports the draws of a run to the run's observer, with the path of the part of the result that each draw decides.
 * It's a class because engines can inline its methods.
 */
class DrawsOfRun implements DrawObserver {
  path: Path = []
  readonly word: ((word: number) => number) | undefined
  /**
   * The receiver of `int` draws. It's `undefined` inside quiet parts, so that `int` draws there are reported to
   * `before`, which rejects them.
   */
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

import { firstDifference, type Difference } from '@seedfast/audit'
import { thrownAt } from '@seedfast/audit/node'
import { installedCapture, watchGames, type GameSource } from '@seedfast/capture'
import {
  canonicalJson,
  makeAsync,
  makeObservedAsync,
  sourceName,
  type AnyWorld,
  type WaitOptions,
} from '@seedfast/world'
import { createHash } from 'node:crypto'
import { CallCounts } from './call-counts.js'
import type { Findings, ThrownByGame, TrialOutcome } from '../findings.js'
import { isDeclared, namesOf, nothingIn, parametersOf, shownName, typeText, valueAt } from './game-values.js'
import { leftOut } from './left-out.js'
import { isEmptyResult } from './is-empty-result.js'
import type { TrialPhase, TrialRequest } from './trial.js'
import { SortWatch, watchMath } from './watched-engine.js'
import { withoutClock } from './without-clock.js'

/** The exports of the module that a trial loads. */
interface TrialModule {
  readonly worlds: readonly AnyWorld[]
  readonly game: GameSource
}

/** Called while a trial runs: when a phase starts, and when the game does nothing but wait for events. */
interface TrialEvents {
  readonly phase: (phase: TrialPhase) => void
  readonly waiting: (events: readonly string[]) => void
}

/** Runs a game twice with each of several seeds. Returns the outcome, which includes everything that was observed. */
export async function tryGame(
  { module, names, path, seeds, seconds }: TrialRequest,
  { phase, waiting }: TrialEvents,
): Promise<TrialOutcome> {
  // This limit is higher than the request's, because `runTrial` reports exceeding the latter with a better message.
  const watched = new GameTrial(names, path, { timeLimit: seconds + 5 }, { phase, waiting }, seeds)
  watched.watch()
  const {
    worlds: [world],
    game,
  } = (await import(module)) as TrialModule
  const outcome = await watched.run(world!, game)
  return 'failed' in outcome ? { ...outcome, stubs: game.stubs } : outcome
}

/** The maximum number of events to name that a game waits for. */
const MOST_AWAITED = 4
/** The maximum number of handlers to remember. */
const MOST_HANDLERS = 1_000

class GameTrial {
  private readonly draws = new CallCounts()
  private readonly atLoad = new CallCounts()
  private readonly clock = new CallCounts()
  private readonly math = new CallCounts()
  private readonly randomSorts = new CallCounts()
  private readonly sorts = new SortWatch()
  private readonly browser = new Map<string, unknown>()
  private readonly elements = new Set<string>()
  private readonly handlers: (() => string)[] = []
  private readonly loadErrors = new Map<string, ThrownByGame>()
  private readonly missing = new Set<string>()
  private lastUnknown: string | null = null
  private loadedNames: object | null = null
  private gameWindow: object = {}
  private returned: unknown
  private isAsync = false
  private isRunning = false
  private runs = 0

  constructor(
    private readonly names: readonly string[],
    private readonly path: readonly string[] | null,
    private readonly wait: WaitOptions,
    private readonly events: TrialEvents,
    private readonly seedCount: number,
  ) {}

  watch(): void {
    watchMath(this.math, () => this.isRunning)
    this.sorts.install()
    watchGames({
      loadFailed: (file, error) => {
        this.addMissing(error)
        if (!this.loadErrors.has(file)) this.loadErrors.set(file, thrownBy(error))
      },
      unknownName: (name) => (this.lastUnknown = name),
      absorbed: (path, value) => void this.browser.set(path, value),
      elementSought: (selector) => void this.elements.add(selector),
      handlerSet: (event, target) => {
        if (this.handlers.length < MOST_HANDLERS) this.handlers.push(() => `${event} of ${target()}`)
      },
      idle: () => this.events.waiting(this.awaited()),
      calledAtLoad: (name) => this.atLoad.add(name),
      clockRead: (name) => this.clock.add(name),
      loaded: (names, window) => {
        this.loadedNames = names
        this.gameWindow = window
        this.announceRun()
      },
      returned: (result, isAsync) => {
        this.returned = result
        this.isAsync = isAsync
      },
    })
  }

  async run(world: AnyWorld, game: GameSource): Promise<TrialOutcome> {
    const count = this.seedCount
    const seeds = Array.from({ length: count }, (_, n) => String(n + 1))
    const results = new Map<string, string>()
    let unstable: Difference | null = null
    for (const seed of seeds) {
      this.runs++
      if (this.loadedNames === null) this.events.phase({ name: 'load' })
      else this.announceRun()
      const outcome = await this.make(world, seed)
      if (typeof outcome !== 'string') return outcome
      results.set(seed, outcome)
    }
    const start = installedCapture()!.outside.elapsed()
    for (const seed of [...seeds].reverse()) {
      this.runs++
      this.announceRun()
      const again = canonicalJson((await makeAsync(world, { seed }, this.wait)).result)
      const first = results.get(seed)!
      if (first !== again) unstable ??= firstDifference(JSON.parse(first), JSON.parse(again))
    }
    const spent = installedCapture()!.outside.elapsed() - start
    return {
      found: {
        ...this.findings(),
        stubs: game.stubs,
        seeds: count,
        results: new Set(results.values()).size,
        empty: [...results.values()].every(isEmptyResult) ? results.get(seeds[0]!)! : null,
        resultsWithoutClock: new Set([...results.values()].map(withoutClock)).size,
        unstable,
        hash: createHash('sha256')
          .update([...results.values()].join('\n'))
          .digest('hex'),
        millisecondsPerRun: spent / count,
      },
    }
  }

  /** Returns the result for a seed as canonical JSON. If the game failed, returns the outcome of the trial instead. */
  private async make(world: AnyWorld, seed: string): Promise<string | TrialOutcome> {
    this.isRunning = true
    this.lastUnknown = null
    this.returned = undefined
    try {
      const { result } = await makeObservedAsync(
        world,
        { seed },
        {
          before: (source) => {
            if (this.sorts.isComparing) this.randomSorts.add(sourceName(source))
            this.draws.add(sourceName(source))
          },
          after: () => {},
        },
        this.wait,
      )
      const returned = nothingIn(this.returned)
      if (returned !== null)
        return {
          failed: {
            kind: 'nothing',
            returned,
            elements: [...this.elements],
            loadErrors: this.errorsAtLoad(),
          },
        }
      return canonicalJson(result)
    } catch (error) {
      return this.failure(error)
    } finally {
      this.isRunning = false
    }
  }

  private failure(error: unknown): TrialOutcome {
    this.addMissing(error)
    const missing = [...this.missing]
    const elements = [...this.elements]
    const parameters = parametersOf(this.loadedNames, this.path)
    if (this.loadedNames === null)
      // A game that consists of several scripts continues after such an error, so there are no others.
      return {
        failed: { kind: 'load', error: thrownBy(error), missing, elements, parameters, loadErrors: [] },
      }
    const known = namesOf(this.loadedNames)
    const loadErrors = this.errorsAtLoad()
    const unknown = this.names.find((name) => !isDeclared(this.loadedNames!, name, known))
    if (unknown !== undefined)
      return { failed: { kind: 'no-name', names: [unknown, ...known], missing, loadErrors } }
    const thrown = thrownBy(error)
    // An error in the game's own code isn't caused by a name that only the expression uses.
    const name = thrown.sites.length === 0 && missing.length === 0 ? this.undefinedName() : null
    if (name !== null) {
      const readsDate = [...this.clock.list(), ...this.atLoad.list()].some((one) => one.name === 'Date.now')
      return { failed: { kind: 'undefined-name', name, readsDate, loadErrors } }
    }
    const value = this.path === null ? undefined : valueAt(this.loadedNames, this.path)
    if (this.path !== null && missing.length === 0 && typeof value !== 'function')
      return {
        failed: { kind: 'not-a-function', name: this.path.map(shownName).join('.'), type: typeText(value) },
      }
    return { failed: { kind: 'run', error: thrown, missing, elements, parameters, loadErrors } }
  }

  /** Returns the first name or path in the expression whose value is `undefined`, or `null` if there is none. */
  private undefinedName(): string | null {
    const paths = [
      ...this.names.map((name) => [name]),
      ...(this.path ?? []).map((_, n) => this.path!.slice(0, n + 1)),
    ]
    const found = paths.find((path) => valueAt(this.loadedNames!, path) === undefined)
    return found === undefined ? null : found.map(shownName).join('.')
  }

  /** Reports that a run starts, or continues once the game has been loaded. */
  private announceRun(): void {
    this.events.phase({ name: 'run', run: this.runs, runs: 2 * this.seedCount })
  }

  private errorsAtLoad(): Findings['loadErrors'] {
    return [...this.loadErrors].map(([file, error]) => ({ file, error }))
  }

  /** Returns the events that the game has handlers for. Events that end loading are listed first. */
  private awaited(): readonly string[] {
    const { onload } = this.gameWindow as { onload?: unknown }
    const ofPage = typeof onload === 'function' ? ['load of the page'] : []
    const events = [...new Set([...this.handlers.map((text) => text()), ...ofPage])]
    const isLoading = (event: string): boolean => /^(?:load|canplay|message|open|success|ready)/i.test(event)
    const first = events.filter(isLoading)
    return [...(first.length > 0 ? first : events)].slice(0, MOST_AWAITED)
  }

  private addMissing(error: unknown): void {
    if (error instanceof ReferenceError && this.lastUnknown !== null) this.missing.add(this.lastUnknown)
  }

  private findings(): Omit<
    Findings,
    | 'stubs'
    | 'seeds'
    | 'results'
    | 'empty'
    | 'resultsWithoutClock'
    | 'unstable'
    | 'hash'
    | 'millisecondsPerRun'
  > {
    const { Math: gameMath } = this.gameWindow as { Math?: Math }
    return {
      draws: this.draws.list(),
      atLoad: this.atLoad.list(),
      clock: this.clock.list(),
      engineMath: this.math.list(),
      randomSorts: this.randomSorts.list(),
      browser: [...this.browser].map(([path, value]) => ({ path, value })),
      elements: [...this.elements],
      parameters: parametersOf(this.loadedNames, this.path),
      left: leftOut(this.returned),
      isAsync: this.isAsync,
      replacesRandom: gameMath !== undefined && gameMath.random !== installedCapture()!.random,
      loadErrors: this.errorsAtLoad(),
      missing: [...this.missing],
    }
  }
}

function thrownBy(error: unknown): ThrownByGame {
  const isError = error instanceof Error
  return {
    name: isError ? error.name : 'thrown',
    message: isError ? error.message : String(error),
    sites: thrownAt(error),
  }
}

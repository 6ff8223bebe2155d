import {
  firstDifference,
  perturbSeed,
  seedCollision,
  type Dependence,
  type Difference,
  type SeedCollision,
} from '@seedfast/audit'
import { callSites, thrownAt } from '@seedfast/audit/node'
import { installedCapture, watchGames, type GameSource } from '@seedfast/capture'
import {
  canonicalJson,
  makeAsync,
  makeObservedAsync,
  runSteps,
  sha256Hex,
  sourceName,
  type AnyWorld,
  type WaitOptions,
} from '@seedfast/world'
import { CallCounts } from './call-counts.js'
import type { Findings, ThrownByGame, TrialOutcome } from '../findings.js'
import { isDeclared, namesOf, nothingIn, parametersOf, shownName, typeText, valueAt } from './game-values.js'
import { leftOut } from './left-out.js'
import { isEmptyResult } from './is-empty-result.js'
import type { NeededOption, TrialPhase, TrialRequest } from './trial.js'
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
  readonly unperturbed: (outcome: TrialOutcome) => void
}

/** Runs a game twice with each of several seeds. Returns the outcome, which includes everything that was observed. */
export async function tryGame(request: TrialRequest, events: TrialEvents): Promise<TrialOutcome> {
  const { module, seconds } = request
  // This limit is higher than the request's, because `runTrial` reports exceeding the latter with a better message.
  const watched = new GameTrial(request, { timeLimit: seconds + 5 }, events)
  watched.watch()
  const {
    worlds: [world],
    game,
  } = (await import(module)) as TrialModule
  watched.guarded = new Set(
    game.parts.flatMap(({ code }) => [...code.matchAll(TYPEOF)].map(([, name]) => name!)),
  )
  const outcome = await watched.run(world!, game)
  return 'failed' in outcome ? { ...outcome, stubs: game.stubs } : outcome
}

/** Matches a name whose existence the game tests, such as `define` in `typeof define`. */
const TYPEOF = /\btypeof\s*\(?\s*([\w$]+)/g
/**
 * The time in milliseconds for the first pass over the seeds. After this time, no other seeds are tried, except that
 * there are always two.
 */
const FIRST_PASS = 15_000
/** The time in milliseconds after which no other seed is perturbed. */
const PERTURBING = 20_000

/** The time in milliseconds for the search for two seeds that the game doesn't distinguish. */
const COMPARING_SEEDS = 5_000

/** The maximum number of events to name that a game waits for. */
const MOST_AWAITED = 4
/** The maximum number of handlers to remember. */
const MOST_HANDLERS = 1_000

/** The findings that the runs' calls show, without those about results. */
type ObservedFindings = Omit<
  Findings,
  | 'stubs'
  | 'seeds'
  | 'results'
  | 'empty'
  | 'resultsWithoutClock'
  | 'unstable'
  | 'isPartial'
  | 'perturbed'
  | 'hash'
  | 'millisecondsPerRun'
>

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

  /** The names whose existence the game tests. Stand-ins don't replace them. */
  guarded: ReadonlySet<string> = new Set()
  private readonly names: readonly string[]
  private readonly path: readonly string[] | null
  private seedCount: number
  private perRun: number | null = null

  constructor(
    private readonly request: TrialRequest,
    private readonly wait: WaitOptions,
    private readonly events: TrialEvents,
  ) {
    this.names = request.names
    this.path = request.path
    this.seedCount = request.seeds
  }

  watch(): void {
    watchMath(this.math, () => this.isRunning)
    this.sorts.install()
    watchGames({
      loadFailed: (file, error) => {
        this.addMissing(error)
        if (!this.loadErrors.has(file)) this.loadErrors.set(file, thrownBy(error))
      },
      unknownName: (name) => {
        this.lastUnknown = name
        if (!this.request.isLenient || this.guarded.has(name)) return false
        this.missing.add(name)
        return true
      },
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
    const { elapsed } = installedCapture()!.outside
    const start = elapsed()
    const results = new Map<string, string>()
    while (results.size < this.seedCount) {
      const seed = String(results.size + 1)
      this.runs++
      if (this.loadedNames === null) this.events.phase({ name: 'load' })
      else this.announceRun()
      const before = elapsed()
      const outcome = await this.make(world, seed)
      if (typeof outcome !== 'string') return outcome
      results.set(seed, outcome)
      this.perRun = elapsed() - before
      const spent = elapsed() - start
      if (results.size === 1 && this.needsOptions()) return this.outcome(game, results, null, true, null)
      const isOver = this.request.purpose.kind === 'first' && spent + this.perRun > FIRST_PASS
      if (isOver) this.seedCount = Math.max(2, results.size)
    }
    let unstable: Difference | null = null
    const half = elapsed()
    if (this.request.purpose.kind === 'first')
      for (const seed of [...results.keys()].reverse()) {
        this.runs++
        this.announceRun()
        const again = canonicalJson((await makeAsync(world, { seed }, this.wait)).result)
        const first = results.get(seed)!
        if (first !== again) unstable ??= firstDifference(JSON.parse(first), JSON.parse(again))
      }
    this.perRun = (elapsed() - (this.request.purpose.kind === 'first' ? half : start)) / results.size
    const findings = this.findings()
    const isAgain = this.request.purpose.kind === 'again'
    if (isAgain) this.events.unperturbed(this.outcome(game, results, unstable, false, null, findings))
    const perturbed = isAgain ? await this.perturbed(world, results) : null
    const collision = isAgain ? await this.collision(world, results) : undefined
    return this.outcome(game, results, unstable, false, perturbed, { ...findings, collision })
  }

  /** Searches for two seeds that the game doesn't distinguish. Returns `undefined` if this takes too long. */
  private collision(
    world: AnyWorld,
    results: ReadonlyMap<string, string>,
  ): Promise<SeedCollision | null | undefined> {
    const { elapsed } = installedCapture()!.outside
    const end = elapsed() + COMPARING_SEEDS
    const entries = [...results].map(([seed, result]) => ({ seed, sha256: sha256Hex(result) }))
    return seedCollision(world, {}, entries, () => elapsed() + 2 * this.perRun! > end)
  }

  /**
   * Runs seeds again under conditions that a shipped game doesn't control. Returns the conditions on which a result
   * depends, or `null` if no seed could be tested.
   */
  private async perturbed(
    world: AnyWorld,
    results: ReadonlyMap<string, string>,
  ): Promise<readonly Dependence[] | null> {
    const { elapsed } = installedCapture()!.outside
    const start = elapsed()
    let isTested = false
    for (const [n, [seed, result]] of [...results].entries()) {
      const announce = (): void =>
        this.events.phase({
          name: 'perturb',
          run: n + 1,
          runs: results.size,
          left: (results.size - n) * this.perRun!,
        })
      announce()
      const outcome = await runSteps(
        perturbSeed(world, seed, {}, sha256Hex(result), {
          sites: callSites,
          deadline: () => {
            announce()
            return elapsed() - start > 2 * PERTURBING
          },
        }),
      )
      if (outcome.state === 'depends') return outcome.dependences
      if (outcome.state === 'equal') isTested = true
      if (elapsed() - start > PERTURBING) break
    }
    return isTested ? [] : null
  }

  /** Returns whether the first run shows that the game needs options that it runs without. */
  private needsOptions(): boolean {
    const { purpose } = this.request
    if (purpose.kind !== 'first') return false
    const isNeeded: Readonly<Record<NeededOption, () => boolean>> = {
      fresh: () => this.atLoad.list().some(({ name }) => !isClock(name)),
      sort: () => this.randomSorts.list().length > 0,
      math: () => this.math.list().length > 0,
    }
    return purpose.needs.some((option) => isNeeded[option]())
  }

  private outcome(
    game: GameSource,
    results: ReadonlyMap<string, string>,
    unstable: Difference | null,
    isPartial: boolean,
    perturbed: readonly Dependence[] | null,
    findings: ObservedFindings = this.findings(),
  ): TrialOutcome {
    const values = [...results.values()]
    return {
      found: {
        ...findings,
        stubs: game.stubs,
        seeds: values.length,
        results: new Set(values).size,
        empty: values.every(isEmptyResult) ? values[0]! : null,
        resultsWithoutClock: new Set(values.map(withoutClock)).size,
        unstable,
        isPartial,
        perturbed,
        hash: sha256Hex(values.join('\n')),
        millisecondsPerRun: this.perRun!,
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
    const { kind } = this.request.purpose
    const runs = (kind === 'first' ? 2 : 1) * this.seedCount
    // The trial in another process and the perturbed runs follow the first trial.
    const later = (kind === 'first' ? 2 : 1) * this.seedCount
    const left = this.perRun === null ? {} : { left: (runs - this.runs + 1 + later) * this.perRun }
    this.events.phase({ name: 'run', run: this.runs, runs, ...left })
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

  private findings(): ObservedFindings {
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

/** Returns whether a function reads the clock rather than making a draw. */
export function isClock(name: string): boolean {
  return name === 'Date.now' || name === 'performance.now'
}

function thrownBy(error: unknown): ThrownByGame {
  const isError = error instanceof Error
  return {
    name: isError ? error.name : 'thrown',
    message: isError ? error.message : String(error),
    sites: thrownAt(error),
  }
}

import { thrownAt } from '@seedfast/audit/node'
import { installedCapture, watchGames } from '@seedfast/capture'
import { CallCounts } from './call-counts.js'
import type { Findings, ThrownByGame, TrialFailure } from '../findings.js'
import {
  isClock,
  isDeclared,
  namesOf,
  nothingIn,
  parametersOf,
  shownName,
  typeText,
  valueAt,
} from './game-values.js'
import { leftOut, type LeftOut } from './left-out.js'
import type { NeededOption, TrialRequest } from './trial.js'
import { SortWatch, watchMath } from './watched-engine.js'

/** The maximum number of events to name that a game waits for. */
const MOST_AWAITED = 4
/** The maximum number of handlers to remember. */
const MOST_HANDLERS = 1_000

/** The findings that the runs' calls show, without those about results. */
export type ObservedFindings = Pick<
  Findings,
  | 'draws'
  | 'atLoad'
  | 'clock'
  | 'engineMath'
  | 'randomSorts'
  | 'contradictions'
  | 'browser'
  | 'elements'
  | 'parameters'
  | 'left'
  | 'isAsync'
  | 'replacesRandom'
  | 'loadErrors'
  | 'missing'
>

/** Called while a game runs. */
interface GameEvents {
  /** Called when the game has been loaded. */
  loaded(): void
  /** Called with the events that the game waits for, when it does nothing else. */
  waiting(events: readonly string[]): void
}

/** Observes what a game does while it loads and runs, in a process that only tries this game. */
export class ObservedGame {
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
  private names: object | null = null
  private window: object = {}
  private returned: unknown
  private readonly left = new Map<string, LeftOut>()
  private isAsync = false
  private isRunning = false

  /** The names whose existence the game tests. Stand-ins don't replace them. */
  guarded: ReadonlySet<string> = new Set()

  constructor(
    private readonly request: TrialRequest,
    private readonly events: GameEvents,
  ) {
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
        this.names = names
        this.window = window
        this.events.loaded()
      },
      returned: (result, isAsync) => {
        this.returned = result
        this.isAsync = isAsync
      },
    })
  }

  get isLoaded(): boolean {
    return this.names !== null
  }

  /** Calls `part`, which makes one run. Returns its value, or the reason why the game has no result. */
  async during<T>(part: () => Promise<T>): Promise<T | TrialFailure> {
    this.isRunning = true
    this.lastUnknown = null
    this.returned = undefined
    try {
      const value = await part()
      const returned = nothingIn(this.returned)
      for (const one of leftOut(this.returned)) this.left.set(one.path, one)
      if (returned === null) return value
      return {
        kind: 'nothing',
        returned,
        elements: [...this.elements],
        loadErrors: this.errorsAtLoad(),
      }
    } catch (error) {
      return this.failure(error)
    } finally {
      this.isRunning = false
    }
  }

  drawn(name: string): void {
    if (this.sorts.isComparing) this.randomSorts.add(name)
    this.sorts.drawn()
    this.draws.add(name)
  }

  /** Returns whether the runs so far show that the game needs one of the options. */
  needs(options: readonly NeededOption[]): boolean {
    const isNeeded: Readonly<Record<NeededOption, () => boolean>> = {
      fresh: () => this.atLoad.list().some(({ name }) => !isClock(name)),
      sort: () => this.randomSorts.list().length > 0 || this.sorts.contradictions().length > 0,
      math: () => this.math.list().length > 0,
    }
    return options.some((option) => isNeeded[option]())
  }

  findings(): ObservedFindings {
    const { Math: gameMath } = this.window as { Math?: Math }
    return {
      draws: this.draws.list(),
      atLoad: this.atLoad.list(),
      clock: this.clock.list(),
      engineMath: this.math.list(),
      randomSorts: this.randomSorts.list(),
      contradictions: this.sorts.contradictions(),
      browser: [...this.browser].map(([path, value]) => ({ path, value })),
      elements: [...this.elements],
      parameters: parametersOf(this.names, this.request.path),
      left: [...this.left.values()],
      isAsync: this.isAsync,
      replacesRandom: gameMath !== undefined && gameMath.random !== installedCapture()!.random,
      loadErrors: this.errorsAtLoad(),
      missing: [...this.missing],
    }
  }

  private failure(error: unknown): TrialFailure {
    this.addMissing(error)
    const { names, request } = this
    const { path } = request
    const known = {
      missing: [...this.missing],
      elements: [...this.elements],
      parameters: parametersOf(names, path),
    }
    const { missing } = known
    const thrown = thrownBy(error)
    // A game that consists of several scripts continues after such an error, so there are no others.
    if (names === null) return { kind: 'load', error: thrown, ...known, loadErrors: [] }
    const declared = namesOf(names)
    const loadErrors = this.errorsAtLoad()
    const unknown = request.names.find((name) => !isDeclared(names, name, declared))
    if (unknown !== undefined) return { kind: 'no-name', names: [unknown, ...declared], missing, loadErrors }
    // An error in the game's own code isn't caused by a name that only the expression uses.
    const name = thrown.sites.length === 0 && missing.length === 0 ? this.undefinedName(names) : null
    if (name !== null) {
      const readsDate = [...this.clock.list(), ...this.atLoad.list()].some((one) => one.name === 'Date.now')
      return { kind: 'undefined-name', name, readsDate, loadErrors }
    }
    const value = path === null ? undefined : valueAt(names, path)
    if (path !== null && missing.length === 0 && typeof value !== 'function')
      return { kind: 'not-a-function', name: path.map(shownName).join('.'), type: typeText(value) }
    return { kind: 'run', error: thrown, ...known, loadErrors }
  }

  /** Returns the first name or path in the expression whose value is `undefined`, or `null` if there is none. */
  private undefinedName(declared: object): string | null {
    const { names, path } = this.request
    const paths = [...names.map((name) => [name]), ...(path ?? []).map((_, n) => path!.slice(0, n + 1))]
    const found = paths.find((one) => valueAt(declared, one) === undefined)
    return found === undefined ? null : found.map(shownName).join('.')
  }

  private errorsAtLoad(): Findings['loadErrors'] {
    return [...this.loadErrors].map(([file, error]) => ({ file, error }))
  }

  /** Returns the events that the game has handlers for. Events that end loading are listed first. */
  private awaited(): readonly string[] {
    const { onload } = this.window as { onload?: unknown }
    const ofPage = typeof onload === 'function' ? ['load of the page'] : []
    const events = [...new Set([...this.handlers.map((text) => text()), ...ofPage])]
    const isLoading = (event: string): boolean => /^(?:load|canplay|message|open|success|ready)/i.test(event)
    const first = events.filter(isLoading)
    return [...(first.length > 0 ? first : events)].slice(0, MOST_AWAITED)
  }

  private addMissing(error: unknown): void {
    if (error instanceof ReferenceError && this.lastUnknown !== null) this.missing.add(this.lastUnknown)
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

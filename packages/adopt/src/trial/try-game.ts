import { firstDifference, type Difference } from '@seedfast/audit'
import { thrownAt } from '@seedfast/audit/node'
import { absorbedPath, installedCapture, watchGames, type GameSource } from '@seedfast/capture'
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
import { leftOut } from './left-out.js'
import type { TrialRequest } from './trial.js'
import { SortWatch, watchMath } from './watched-engine.js'
import { withoutClock } from './without-clock.js'

/** The exports of the module that a trial loads. */
interface TrialModule {
  readonly worlds: readonly AnyWorld[]
  readonly game: GameSource
}

/** Called while a trial runs: when a phase starts, and when the game does nothing but wait for events. */
interface TrialEvents {
  readonly phase: (phase: 'load' | 'run') => void
  readonly waiting: (events: readonly string[]) => void
}

/** Runs a game twice with each of several seeds. Returns the outcome, which includes everything that was observed. */
export async function tryGame(
  { module, names, path, seeds, seconds }: TrialRequest,
  { phase, waiting }: TrialEvents,
): Promise<TrialOutcome> {
  // This limit is higher than the request's, because `runTrial` reports exceeding the latter with a better message.
  const watched = new GameTrial(names, path, { timeLimit: seconds + 5 })
  watched.watch(phase, waiting)
  const {
    worlds: [world],
    game,
  } = (await import(module)) as TrialModule
  const outcome = await watched.run(world!, game, seeds, phase)
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

  constructor(
    private readonly names: readonly string[],
    private readonly path: readonly string[] | null,
    private readonly wait: WaitOptions,
  ) {}

  watch(phase: TrialEvents['phase'], waiting: TrialEvents['waiting']): void {
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
      idle: () => waiting(this.awaited()),
      calledAtLoad: (name) => this.atLoad.add(name),
      clockRead: (name) => this.clock.add(name),
      loaded: (names, window) => {
        this.loadedNames = names
        this.gameWindow = window
        phase('run')
      },
      returned: (result, isAsync) => {
        this.returned = result
        this.isAsync = isAsync
      },
    })
  }

  async run(
    world: AnyWorld,
    game: GameSource,
    count: number,
    phase: (phase: 'load' | 'run') => void,
  ): Promise<TrialOutcome> {
    const seeds = Array.from({ length: count }, (_, n) => String(n + 1))
    const results = new Map<string, string>()
    let unstable: Difference | null = null
    for (const seed of seeds) {
      phase(this.loadedNames === null ? 'load' : 'run')
      const outcome = await this.make(world, seed)
      if (typeof outcome !== 'string') return outcome
      results.set(seed, outcome)
    }
    const start = installedCapture()!.outside.elapsed()
    for (const seed of [...seeds].reverse()) {
      phase('run')
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
      if (this.returned === undefined || typeof this.returned === 'function')
        return {
          failed: { kind: 'nothing', elements: [...this.elements], loadErrors: this.errorsAtLoad() },
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
    const isKnown = (name: string): boolean =>
      name in this.loadedNames! && (this.loadedNames as Record<string, unknown>)[name] !== undefined
    const unknown = this.names.filter((name) => !isKnown(name === '$default' ? 'default' : name))
    const loadErrors = this.errorsAtLoad()
    if (unknown.length > 0)
      return { failed: { kind: 'no-name', names: [unknown[0]!, ...known], missing, loadErrors } }
    return { failed: { kind: 'run', error: thrownBy(error), missing, elements, parameters, loadErrors } }
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
    'stubs' | 'seeds' | 'results' | 'resultsWithoutClock' | 'unstable' | 'hash' | 'millisecondsPerRun'
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

/** Returns the required parameters of the game's function at `path`, which lists the names that lead to the function. */
function parametersOf(names: object | null, path: readonly string[] | null): readonly string[] {
  if (names === null || path === null) return []
  let value: unknown = names
  for (const name of path)
    value = (value as Record<string, unknown> | undefined)?.[name === '$default' ? 'default' : name]
  if (typeof value !== 'function' || value.length === 0 || absorbedPath(value) !== null) return []
  const [, list = ''] = /^[^(]*\(([^)]*)\)/.exec(String(value)) ?? []
  const parameters = list
    .split(',')
    .map((one) => one.trim())
    .slice(0, value.length)
  return parameters.every((one) => /^[\w$]+$/.test(one)) ? parameters : []
}

/** Returns the names that a game declares, except the names of the imitated browser. */
function namesOf(names: object): string[] {
  const known: string[] = []
  for (const name in names) known.push(name)
  return known
}

function thrownBy(error: unknown): ThrownByGame {
  const isError = error instanceof Error
  return {
    name: isError ? error.name : 'thrown',
    message: isError ? error.message : String(error),
    sites: thrownAt(error),
  }
}

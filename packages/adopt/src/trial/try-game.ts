import {
  firstDifference,
  perturbSeed,
  seedCollision,
  type Difference,
  type PerturbedSeed,
  type SeedCollision,
} from '@seedfast/audit'
import { callSites } from '@seedfast/audit/node'
import { installedCapture, type GameSource } from '@seedfast/capture'
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
import type { TrialOutcome } from '../findings.js'
import { isEmptyResult } from './is-empty-result.js'
import { ObservedGame, type ObservedFindings } from './observed-game.js'
import type { TrialPhase, TrialRequest } from './trial.js'
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
  const trial = new GameTrial(request, events)
  const { worlds, game } = (await import(request.module)) as TrialModule
  const outcome = await trial.run(worlds[0]!, game)
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

class GameTrial {
  private readonly observed: ObservedGame
  private readonly wait: WaitOptions
  private readonly isFirst: boolean
  private readonly elapsed = (): number => installedCapture()!.outside.elapsed()
  private readonly results = new Map<string, string>()
  private seedCount: number
  private runs = 0
  private perRun: number | null

  constructor(
    private readonly request: TrialRequest,
    private readonly events: TrialEvents,
  ) {
    this.observed = new ObservedGame(request, {
      loaded: () => this.announceRun(),
      waiting: events.waiting,
    })
    // This limit is higher than the request's, because `runTrial` reports exceeding the latter with a better message.
    this.wait = { timeLimit: request.seconds + 5 }
    this.isFirst = request.purpose.kind === 'first'
    this.seedCount = request.seeds
    this.perRun = request.millisecondsPerRun
  }

  async run(world: AnyWorld, game: GameSource): Promise<TrialOutcome> {
    const { observed, results, elapsed } = this
    observed.guarded = new Set(
      game.parts.flatMap(({ code }) => [...code.matchAll(TYPEOF)].map(([, name]) => name!)),
    )
    const start = elapsed()
    while (results.size < this.seedCount) {
      const seed = String(results.size + 1)
      this.runs++
      if (observed.isLoaded) this.announceRun()
      else this.events.phase({ name: 'load', ...this.left() })
      const before = elapsed()
      const made = await observed.during(() => this.observe(world, seed))
      if (typeof made !== 'string') return { failed: made }
      results.set(seed, made)
      this.perRun = elapsed() - before
      const { purpose } = this.request
      if (purpose.kind !== 'first') continue
      if (results.size === 1 && observed.needs(purpose.needs)) return this.outcome(game, { isPartial: true })
      if (elapsed() - start + this.perRun > FIRST_PASS) this.seedCount = Math.max(2, results.size)
    }
    if (this.isFirst) {
      const again = elapsed()
      const unstable = await this.firstUnstable(world)
      this.perRun = (elapsed() - again) / results.size
      return this.outcome(game, { unstable })
    }
    this.perRun = (elapsed() - start) / results.size
    const findings = observed.findings()
    this.events.unperturbed(this.outcome(game, {}, findings))
    const perturbed = await this.perturbed(world)
    return this.outcome(game, { perturbed, collision: await this.collision(world) }, findings)
  }

  /** Returns the result for a seed as canonical JSON. */
  private async observe(world: AnyWorld, seed: string): Promise<string> {
    const before = (source: Parameters<typeof sourceName>[0]): void => this.observed.drawn(sourceName(source))
    const observer = { before, after: () => {} }
    return canonicalJson((await makeObservedAsync(world, { seed }, observer, this.wait)).result)
  }

  /** Runs all seeds again, and returns the first difference. */
  private async firstUnstable(world: AnyWorld): Promise<Difference | null> {
    let unstable: Difference | null = null
    for (const [seed, first] of [...this.results].reverse()) {
      this.runs++
      this.announceRun()
      const again = canonicalJson((await makeAsync(world, { seed }, this.wait)).result)
      if (first !== again) unstable ??= firstDifference(JSON.parse(first), JSON.parse(again))
    }
    return unstable
  }

  /** Searches for two seeds that the game doesn't distinguish. Returns `undefined` if this takes too long. */
  private collision(world: AnyWorld): Promise<SeedCollision | null | undefined> {
    const end = this.elapsed() + COMPARING_SEEDS
    const entries = [...this.results].map(([seed, result]) => ({ seed, sha256: sha256Hex(result) }))
    return seedCollision(world, {}, entries, () => this.elapsed() + 2 * this.perRun! > end)
  }

  /**
   * Runs seeds again under conditions that a shipped game doesn't control. Returns the first outcome that depends on
   * them, or `null` if no seed could be tested.
   */
  private async perturbed(world: AnyWorld): Promise<PerturbedSeed | null> {
    const { results, elapsed } = this
    const start = elapsed()
    let tested: PerturbedSeed | null = null
    for (const [n, [seed, result]] of [...results].entries()) {
      const left = (results.size - n) * this.perRun!
      const announce = (): void =>
        this.events.phase({ name: 'perturb', run: n + 1, runs: results.size, left })
      announce()
      const deadline = (): boolean => (announce(), elapsed() - start > 2 * PERTURBING)
      const outcome = await runSteps(
        perturbSeed(world, seed, {}, sha256Hex(result), { sites: callSites, deadline }),
      )
      if (outcome.state === 'depends') return outcome
      if (outcome.state === 'equal') tested = outcome
      if (elapsed() - start > PERTURBING) break
    }
    return tested
  }

  private outcome(
    game: GameSource,
    others: {
      readonly unstable?: Difference | null
      readonly isPartial?: boolean
      readonly perturbed?: PerturbedSeed | null
      readonly collision?: SeedCollision | null | undefined
    },
    findings: ObservedFindings = this.observed.findings(),
  ): TrialOutcome {
    const values = [...this.results.values()]
    return {
      found: {
        ...findings,
        stubs: game.stubs,
        seeds: values.length,
        results: new Set(values).size,
        empty: values.every(isEmptyResult) ? values[0]! : null,
        resultsWithoutClock: new Set(values.map(withoutClock)).size,
        unstable: null,
        isPartial: false,
        perturbed: null,
        ...others,
        first: sha256Hex(values[0]!),
        hash: sha256Hex(values.join('\n')),
        millisecondsPerRun: this.perRun!,
      },
    }
  }

  /** Reports that a run starts, or continues once the game has been loaded. */
  private announceRun(): void {
    this.events.phase({ name: 'run', run: this.runs, runs: this.runCount, ...this.left() })
  }

  private get runCount(): number {
    return (this.isFirst ? 2 : 1) * this.seedCount
  }

  /** Estimates the time left. The trial in another process and the perturbed runs follow the first trial. */
  private left(): { readonly left?: number } {
    return this.perRun === null ? {} : { left: (2 * this.runCount - this.runs + 1) * this.perRun }
  }
}

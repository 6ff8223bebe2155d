import { openNodeProcess, openThread } from '@seedfast/workers/node'
import type { CatalogRequest } from '../../catalog/catalog.js'
import { CHUNK, type ObservedCall } from '../../observe/call-log.js'
import type { Variation } from '../../observe/control.js'
import type { ObserveCall, ObservedRun } from '../../observe/observe-run.js'
import type { RemoteCalls } from '../../remote/remote-calls.js'
import type { ControlledStart } from '../controlled-calls.js'
import type { Engine } from '../engines/engine.js'

/** The world under test, and what is needed to run it elsewhere. */
export interface LaboratoryInput {
  /** The URLs of the modules that export the worlds. */
  readonly modules: readonly string[]
  readonly world: string
  readonly request: CatalogRequest
  /** Returns the script that makes controlled runs in engines. Called only if an engine is used. */
  readonly controlledScript: () => Promise<string>
  readonly signal: AbortSignal
  /** The limits for all experiments together. Default: 300 runs, and 3 minutes. */
  readonly limits?: { readonly runs: number; readonly ms: number }
}

/** The run to make: the seed, its history, and whether streams are saved. */
export type TestRun = Pick<ObserveCall, 'seed' | 'history' | 'saved' | 'from'> &
  Partial<Pick<CatalogRequest, 'params'>>

/** Where and how a run is made. By default, in a new thread of this process. */
export interface TestConditions {
  readonly vary?: Variation
  /** Changes to the environment variables, in a separate process. A variable without a value is removed. */
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly engine?: Engine
  /** The size of the stack in megabytes. Default: 4. */
  readonly stack?: number
  /** The modules of another version of the world. */
  readonly modules?: readonly string[]
  /** Distinguishes runs that are repeated under the same conditions. */
  readonly repeat?: number
}

/** The time limit for one experiment, in milliseconds. */
const MOST_MS = 20_000
const LIMITS = { runs: 300, ms: 180_000 }

/**
 * Makes controlled runs, each in a realm that has run nothing before. The result is `null`, and proves
 * nothing, for a run whose realm ends or that takes longer than 20 seconds, and for any run after the limits
 * for all experiments are reached.
 */
export class Laboratory {
  private readonly runs = new Map<string, Promise<ObservedRun | null>>()
  private since: number | null = null
  /** Whether an experiment wasn't made, because the limits were reached. */
  isSpent = false

  constructor(readonly input: LaboratoryInput) {}

  run(test: TestRun, conditions: TestConditions = {}): Promise<ObservedRun | null> {
    const { engine, ...others } = conditions
    const key = JSON.stringify([test, others, engine?.name])
    let run = this.runs.get(key)
    if (run === undefined) {
      run = this.make(test, conditions)
      this.runs.set(key, run)
    }
    return run
  }

  private async make(test: TestRun, conditions: TestConditions): Promise<ObservedRun | null> {
    const { world, request, signal } = this.input
    if (signal.aborted || this.isOver()) return null
    const worker = await this.open(test, conditions)
    const timer = setTimeout(() => worker.stop(), MOST_MS)
    try {
      const { params, overrides } = request
      const run = await worker.ask('observe', { world, params, overrides, ...test })
      return run.isStopped ? null : run
    } catch {
      return null
    } finally {
      clearTimeout(timer)
      worker.stop()
      await worker.ended
    }
  }

  private isOver(): boolean {
    const { runs, ms } = this.input.limits ?? LIMITS
    const now = performance.now()
    this.since ??= now
    this.isSpent ||= this.runs.size >= runs || now - this.since > ms
    return this.isSpent
  }

  /** Returns whether two runs have different outcomes. If either proves nothing, they don't. */
  async differ(a: Parameters<Laboratory['run']>, b: Parameters<Laboratory['run']>): Promise<boolean> {
    const [one, other] = [await this.run(...a), await this.run(...b)]
    return one !== null && other !== null && one.outcome !== other.outcome
  }

  private async open(
    { history = [] }: TestRun,
    { vary, env, engine, stack, modules = this.input.modules }: TestConditions,
  ): Promise<Pick<ReturnType<typeof openThread<RemoteCalls>>, 'ask' | 'stop' | 'ended'>> {
    const { world, signal, controlledScript } = this.input
    if (engine !== undefined) return engine.open(await controlledScript(), signal)
    const start: ControlledStart = {
      modules,
      world: history.includes('others') ? null : world,
      vary: vary ?? null,
    }
    if (env !== undefined)
      return openNodeProcess<RemoteCalls>(new URL('../experiment-child.js', import.meta.url), {
        name: 'experiment',
        start,
        signal,
        env: Object.fromEntries(
          Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== undefined),
        ),
      })
    return openThread<RemoteCalls>({
      name: 'experiment',
      module: new URL('../experiment-thread.js', import.meta.url),
      start,
      stackSizeMb: stack,
    })
  }

  /**
   * Returns the observed calls of two runs, beginning shortly before the first that differs. Returns `null` if no
   * observed call differs.
   */
  async differingCalls(
    a: readonly [TestRun, TestConditions],
    b: readonly [TestRun, TestConditions],
  ): Promise<readonly [readonly ObservedCall[], readonly ObservedCall[]] | null> {
    const [runA, runB] = [await this.run(...a), await this.run(...b)]
    if (runA === null || runB === null) return null
    const at = runA.chunks.findIndex((hash, i) => hash !== runB.chunks[i])
    if (at === -1) return null
    const from = at * CHUNK
    const [nearA, nearB] = [await this.run({ ...a[0], from }, a[1]), await this.run({ ...b[0], from }, b[1])]
    return nearA === null || nearB === null ? null : [nearA.described, nearB.described]
  }
}

import { filePlace, InputError, isInputError } from '@seedfast/world'
import type { Failure } from '../failure.js'
import type { TraceCall, TraceLines } from '../remote/remote-calls.js'
import type { DrawRecord } from '../trace/draw-record.js'
import type { RecordWindow } from '../trace/observe-run.js'
import type { SideHashes, TraceCalls, RunName, TraceSource } from '../trace/trace-source.js'
import { isLoadError, type Engine } from './engines/engine.js'
import { loadFailure, sourceSites } from './engines/source-sites.js'
import { openWorldProcess, type WorldProcessOptions } from './open-world-process.js'
import { withWorker, type WorldWorker } from './world-worker.js'

/**
 * One side of a comparison. Each pass runs in a separate process or engine, for three reasons: observed runs slow down
 * later ordinary runs, two versions of a world must not share modules, and state left by the first pass must not affect
 * the second pass. If the world rejects the request, the InputError names the side.
 */
class RemoteTrace implements TraceSource {
  readonly run: RunName

  constructor(
    readonly name: string,
    private readonly call: TraceCall,
    private readonly open: () => WorldWorker | Promise<WorldWorker>,
  ) {
    this.run = { world: call.world, seed: String(call.seed) }
  }

  hashes(): Promise<SideHashes> {
    return this.ask((worker) => worker.ask('hashes', this.call))
  }

  window(window: RecordWindow): Promise<readonly DrawRecord[]> {
    return this.ask((worker) => worker.ask('draws', { ...this.call, ...window }))
  }

  /**
   * Yields the trace lines of all draws in order, in parts, while the run makes the draws. The lines include call sites
   * if `stacks` is set.
   */
  lines(stacks: boolean): AsyncGenerator<TraceLines> {
    return this.use((worker) => worker.stream('lines', { ...this.call, stacks }))
  }

  protected async ask<Answer>(question: (worker: WorldWorker) => Promise<Answer>): Promise<Answer> {
    const answers: Answer[] = []
    const asking = this.use(async function* (worker) {
      yield await question(worker)
    })
    // Reads to the end, because a world may throw after its run.
    for await (const answer of asking) answers.push(answer)
    return answers[0]!
  }

  private async *use<Part>(part: (worker: WorldWorker) => AsyncGenerator<Part>): AsyncGenerator<Part> {
    try {
      yield* withWorker(this.open(), part)
    } catch (error) {
      throw isInputError(error) ? this.inputError(error) : error
    }
  }

  /**
   * Creates the error for a request that the world rejects. The place of each issue includes the side's name, as in
   * `a.json: params.rooms`.
   */
  private inputError({ issues }: InputError): InputError {
    return new InputError(
      issues.map((issue) => {
        const at = issue.place.path ?? []
        const path = issue.place.in === 'world' ? at : [issue.place.in, ...at]
        return { ...issue, place: { ...filePlace(this.name), path } }
      }),
    )
  }
}

/** The run to trace in a separate process or engine. */
export interface TraceRequest extends TraceCall {
  /** The URLs of the modules that export `worlds`. */
  readonly modules: readonly string[]
}

/** A run observed in fresh Node processes. */
export class TraceProcess extends RemoteTrace {
  readonly calls: TraceCalls

  constructor(name: string, { modules, ...call }: TraceRequest, options: WorldProcessOptions = {}) {
    const needed = { modules, world: call.first === 'after-others' ? null : call.world }
    super(name, call, () => openWorldProcess(`tracing process of ${name}`, needed, options))
    this.calls = {
      code: modules.join('\n'),
      readsLines: true,
      hashes: (byLine) => this.ask((worker) => worker.ask('calls', { ...call, byLine })),
    }
  }
}

/**
 * A run observed in a different engine, using a script bundled from `engineEntry`. Only errors have call
 * sites. If the script fails while it loads, the run fails too.
 */
export class TraceInEngine extends RemoteTrace {
  private readonly script: () => Promise<string>

  constructor(
    name: string,
    engine: Engine,
    script: () => Promise<string>,
    call: TraceCall,
    signal: AbortSignal,
  ) {
    let built: Promise<string> | null = null
    const builtOnce = (): Promise<string> => (built ??= script())
    super(name, call, async () => engine.open(await builtOnce(), signal))
    this.script = builtOnce
  }

  override async hashes(): Promise<SideHashes> {
    try {
      const hashes = await super.hashes()
      const { failed, unloaded } = hashes
      if (failed === undefined && unloaded === undefined) return hashes
      const script = await this.script()
      const mapped = <One extends Failure>(one: One): One => ({
        ...one,
        sites: sourceSites(script, one.sites),
      })
      return {
        ...hashes,
        ...(failed && { failed: mapped(failed) }),
        ...(unloaded && { unloaded: unloaded.map(mapped) }),
      }
    } catch (error) {
      if (!isLoadError(error)) throw error
      return { streams: {}, draws: 0, sha256: '', failed: loadFailure(error, await this.script()) }
    }
  }

  override async window(window: RecordWindow): Promise<readonly DrawRecord[]> {
    try {
      return await super.window(window)
    } catch (error) {
      if (!isLoadError(error)) throw error
      return []
    }
  }
}

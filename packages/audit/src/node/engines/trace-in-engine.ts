import type { TraceCall } from '../../remote-calls.js'
import type { DrawRecord } from '../../trace/draw-record.js'
import type { RecordWindow } from '../../trace/observe-run.js'
import type { SideHashes, TraceSource } from '../../trace/trace-source.js'
import type { Engine } from './engine.js'

/** A run observed in another engine, as one side of a comparison. Engines report no call sites. */
export class TraceInEngine implements TraceSource {
  constructor(
    readonly name: string,
    private readonly engine: Engine,
    /** Returns a script from `engineEntry`. */
    private readonly script: () => Promise<string>,
    private readonly run: TraceCall,
    private readonly signal: AbortSignal,
  ) {}

  hashes(): Promise<SideHashes> {
    return this.ask('hashes', this.run) as Promise<SideHashes>
  }

  window(window: RecordWindow): Promise<readonly DrawRecord[]> {
    return this.ask('draws', { ...this.run, ...window }) as Promise<readonly DrawRecord[]>
  }

  private async ask(name: string, arg: unknown): Promise<unknown> {
    for await (const answer of this.engine.call(await this.script(), name, [arg], this.signal)) return answer
    throw new Error(`${this.name}: expected an answer, found none`)
  }
}

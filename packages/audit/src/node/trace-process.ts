import { inputError } from '@seedfast/world'
import type { TraceCall } from '../remote-calls.js'
import type { DrawRecord } from '../trace/draw-record.js'
import type { RecordWindow } from '../trace/observe-run.js'
import type { SideHashes, TraceSource } from '../trace/trace-source.js'
import { Child, type ChildOptions } from './child.js'

/** The run that tracing processes make. */
export interface TraceRequest extends TraceCall {
  /** The URLs of modules that export `worlds`. */
  readonly modules: readonly string[]
}

/** What a tracing process is asked. */
export type TraceQuestion = TraceRequest &
  ({ readonly ask: 'hashes' } | ({ readonly ask: 'draws' } & RecordWindow))

/** What it answers: what was asked, or the message of an error, which is of the input or of the world. */
export type TraceAnswer = { readonly answer: unknown } | { readonly error: string; readonly input: boolean }

/**
 * One side of a comparison, each pass made in a process of its own: observed runs slow down ordinary ones, two versions
 * of a world may not share modules, and what the first pass leaves behind must not reach the second.
 */
export class TraceProcess implements TraceSource {
  constructor(
    readonly name: string,
    private readonly request: TraceRequest,
    private readonly options: ChildOptions = {},
  ) {}

  hashes(): Promise<SideHashes> {
    return this.ask({ ...this.request, ask: 'hashes' }) as Promise<SideHashes>
  }

  window(window: RecordWindow): Promise<readonly DrawRecord[]> {
    return this.ask({ ...this.request, ask: 'draws', ...window }) as Promise<readonly DrawRecord[]>
  }

  /** Asks one question; throws an InputError for a request that the world refuses, an Error for all else. */
  private async ask(question: TraceQuestion): Promise<unknown> {
    const child = new Child('./trace-child.js', this.options)
    try {
      child.ask(question)
      child.finish()
      const { value, done } = await child.answers().next()
      if (done === true)
        throw new Error(`${this.name}: the tracing process gave no answer: ${await child.ending()}`)
      const answer = value as TraceAnswer
      if ('answer' in answer) return answer.answer
      if (answer.input) throw inputError(this.name, [], answer.error)
      throw new Error(`${this.name}: ${answer.error}`)
    } finally {
      child.stop()
    }
  }
}

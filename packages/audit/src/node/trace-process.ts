import { filePlace, InputError, WorldError, type Issue } from '@seedfast/world'
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
  (
    | { readonly ask: 'hashes' }
    | ({ readonly ask: 'draws' } & RecordWindow)
    | { readonly ask: 'lines'; readonly stacks: boolean }
  )

/** Some draws of a run, as the lines of a trace file. */
export interface TraceLines {
  readonly text: string
  readonly draws: number
  /** The streams that they are of. */
  readonly streams: readonly string[]
}

/** What it answers: what was asked, the issues of an input error, or the message of another error. */
export type TraceAnswer =
  | { readonly answer: unknown }
  | { readonly error: readonly Issue[]; readonly of: 'input' }
  | { readonly error: string; readonly of: 'world' | 'process' }

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

  /** The lines of all draws in order, in parts, as they are made; with their call sites where `stacks` says so. */
  async *lines(stacks: boolean): AsyncGenerator<TraceLines> {
    for await (const answer of this.answers({ ...this.request, ask: 'lines', stacks })) {
      // At the end, it says nothing more.
      if (answer !== null) yield answer as TraceLines
    }
  }

  /** Asks one question; throws an InputError for a request that the world refuses, an Error for what goes wrong. */
  private async ask(question: TraceQuestion): Promise<unknown> {
    let last: unknown = null
    // To the end: a world may still throw after its run.
    for await (const answer of this.answers(question)) last = answer
    return last
  }

  /** The error of a request that the world refuses, with the side in each place: `a.json: params.rooms`. */
  private inputError(issues: readonly Issue[]): InputError {
    return new InputError(
      issues.map((issue) => {
        const at = issue.place.path ?? []
        const path = issue.place.in === 'world' ? at : [issue.place.in, ...at]
        return { ...issue, place: { ...filePlace(this.name), path } }
      }),
    )
  }

  /** What is answered to one question, up to the last answer. */
  private async *answers(question: TraceQuestion): AsyncGenerator<unknown> {
    const child = new Child('./trace-child.js', this.options)
    let answered = false
    try {
      child.ask(question)
      child.finish()
      for await (const value of child.answers()) {
        const answer = value as TraceAnswer
        if ('error' in answer) {
          if (answer.of === 'input') throw this.inputError(answer.error)
          if (answer.of === 'world') throw new WorldError(`the world failed: ${answer.error}`)
          throw new Error(`${this.name}: ${answer.error}`)
        }
        answered = question.ask !== 'lines' || answer.answer === null
        yield answer.answer
      }
      if (!answered)
        throw new Error(`${this.name}: the tracing process gave no answer: ${await child.ending()}`)
    } finally {
      child.stop()
    }
  }
}

import { inputError } from '@seedfast/world'
import type { DrawRecord } from '../trace/draw-record.js'
import type { SideHashes, TraceSource } from '../trace/trace-source.js'
import { Child, type ChildOptions } from './child.js'

/** The run that a tracing process makes. */
export interface TraceRequest {
  /** The URLs of modules that export `worlds`. */
  readonly modules: readonly string[]
  readonly world: string
  readonly seed: string
  readonly params: unknown
  readonly overrides: unknown
}

/** What a tracing process is asked after its run. */
export type TraceQuestion =
  | { readonly ask: 'hashes' }
  | { readonly ask: 'window'; readonly from: number; readonly to: number; readonly stacks: boolean }

/** What it answers: what was asked, or the message of an error, which is of the input or of the world. */
export type TraceAnswer = { readonly answer: unknown } | { readonly error: string; readonly input: boolean }

/**
 * One side of a comparison, made in a process of its own: observed runs slow down ordinary ones, and two versions of a
 * world may not share modules. Close it when done.
 */
export class TraceProcess implements TraceSource {
  private readonly child: Child
  private readonly answers: AsyncGenerator<unknown>

  constructor(
    readonly name: string,
    request: TraceRequest,
    options: ChildOptions = {},
  ) {
    this.child = new Child('./trace-child.js', options)
    this.answers = this.child.answers()
    this.child.ask(request)
  }

  hashes(): Promise<SideHashes> {
    return this.ask({ ask: 'hashes' }) as Promise<SideHashes>
  }

  window({ from, to }: { from: number; to: number }, stacks = true): Promise<readonly DrawRecord[]> {
    return this.ask({ ask: 'window', from, to, stacks }) as Promise<readonly DrawRecord[]>
  }

  close(): void {
    this.child.stop()
  }

  /** Asks one question; throws an InputError for a request that the world refuses, an Error for all else. */
  private async ask(question: TraceQuestion): Promise<unknown> {
    this.child.ask(question)
    const { value, done } = await this.answers.next()
    if (done === true)
      throw new Error(`${this.name}: the tracing process gave no answer: ${await this.child.ending()}`)
    const answer = value as TraceAnswer
    if ('answer' in answer) return answer.answer
    if (answer.input) throw inputError(this.name, [], answer.error)
    throw new Error(`${this.name}: ${answer.error}`)
  }
}

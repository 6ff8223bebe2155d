import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { WorldError } from '@seedfast/world'
import { answersOf } from './answer-lines.js'
import { isLate } from './guard-child.js'

/** How to start a child process. */
export interface ChildOptions {
  readonly signal?: AbortSignal
  /** The environment of the child; this process's own when left out. */
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
}

/** A Node process that reads requests as lines of JSON, and answers by `answerLine`. */
export class Child {
  private readonly process: ChildProcessWithoutNullStreams
  private readonly ended: Promise<string>
  private errors = ''

  /** Starts a script of this folder. */
  constructor(script: string, { signal, env, cwd }: ChildOptions = {}) {
    const file = fileURLToPath(new URL(script, import.meta.url))
    // Source maps, so that call sites and errors name the files that a person wrote.
    this.process = spawn(process.execPath, ['--enable-source-maps', file], {
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(env === undefined ? {} : { env }),
      ...(cwd === undefined ? {} : { cwd }),
      ...(signal === undefined ? {} : { signal }),
    })
    this.process.stderr.setEncoding('utf8').on('data', (text: string) => (this.errors += text))
    this.process.stdin.on('error', () => {})
    this.ended = new Promise((resolve) => {
      this.process.on('error', (error) => resolve(error.message))
      this.process.on('close', (code, killed) => resolve(`it ended with ${killed ?? `status ${code}`}`))
    })
  }

  /** Sends one request, a line. */
  ask(request: unknown): void {
    this.process.stdin.write(`${JSON.stringify(request)}\n`)
  }

  /** Says that no more requests come. */
  finish(): void {
    this.process.stdin.end()
  }

  /** The answers, in order. Throws a WorldError if a world throws after its run. */
  async *answers(): AsyncGenerator<unknown> {
    for await (const answer of answersOf(this.process.stdout)) {
      if (isLate(answer)) throw new WorldError(`the world failed: ${answer.late}`)
      yield answer
    }
  }

  /** How the process ended, with what it wrote as errors. */
  async ending(): Promise<string> {
    return `${await this.ended}\n${this.errors.trim()}`.trim()
  }

  stop(): void {
    this.process.kill()
  }
}

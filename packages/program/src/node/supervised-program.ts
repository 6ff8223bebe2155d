import type { ReportedDraw } from '@seedfast/world'
import type { FilledOnce } from '../once/fill.js'
import { brokenRule, ProgramError, withOutput } from '../program-error.js'
import { startReason } from '../messages.js'
import type { ProgramProblem } from '../program-problem.js'
import type { EchoMessage, HelloMessage, MakeMessage } from '../protocol/protocol.js'
import { readReply, type Reply } from '../protocol/read-reply.js'
import { MessageReader } from './message-reader.js'
import { OutputTail } from './output-tail.js'
import { SOCKET_VARIABLE, type ProgramSocket } from './program-socket.js'
import { startGroup, type ProcessGroup, type StartOptions } from './process-group.js'

/** The limits of a program, with their defaults. */
export interface Limits {
  readonly seconds: number
  readonly memoryMb: number
  readonly outputMb: number
}

/** How often the memory of a working program is measured, in milliseconds. */
const MEMORY_MS = 100
/** How long a program may take to end after its input has ended, in milliseconds. */
const END_MS = 300
const MB = 2 ** 20

/** The lines that a program and Seedfast exchange, as they were sent. */
export type LineLog = (direction: '→' | '←', line: string) => void

/** Watches one request to a program, and ends the program if it exceeds its limits. */
class Watch {
  private readonly timers: NodeJS.Timeout[]
  private printed = 0

  constructor(
    group: ProcessGroup,
    private readonly limits: Limits,
    private readonly fail: (problem: ProgramProblem) => void,
  ) {
    const { seconds, memoryMb } = limits
    this.timers = [
      setTimeout(() => fail({ kind: 'too-slow', seconds }), seconds * 1000),
      setInterval(() => {
        if (group.memory() > memoryMb * MB) fail({ kind: 'too-much-memory', megabytes: memoryMb })
      }, MEMORY_MS),
    ]
  }

  print(bytes: number): void {
    this.printed += bytes
    const { outputMb } = this.limits
    if (this.printed > outputMb * MB) this.fail({ kind: 'too-much-output', megabytes: outputMb })
  }

  end(): void {
    for (const timer of this.timers) clearTimeout(timer)
  }
}

interface Waiting {
  readonly id: number
  readonly draws: (draws: readonly ReportedDraw[]) => void
  readonly watch: Watch
  resolve(reply: Reply): void
  reject(error: unknown): void
}

/** A running program that answers one request after another. */
export class PersistentProgram {
  private readonly group: ProcessGroup
  private readonly tail = new OutputTail()
  private readonly closed: Promise<void>
  private waiting: Waiting | null = null
  private failure: unknown = null
  private isConnected = false
  private isEnding = false

  constructor(
    start: StartOptions,
    private readonly limits: Limits,
    /** The socket for messages. Without one, they go over standard input and output. */
    private readonly socket: ProgramSocket | null = null,
    private readonly log: LineLog = () => {},
  ) {
    const env = socket === null ? start.env : { ...start.env, [SOCKET_VARIABLE]: socket.address }
    this.group = startGroup({ ...start, env })
    const { child } = this.group
    const reader = new MessageReader({
      message: (text) => this.take(text),
      other: (bytes) => this.printed(bytes),
    })
    const read = (chunk: Buffer): void => {
      if (this.failure !== null) return
      try {
        reader.add(chunk)
      } catch (error) {
        this.fail(error)
      }
    }
    if (socket === null) {
      child.stdout.on('data', read)
      child.stdout.on('end', () => reader.end())
    } else {
      child.stdout.on('data', (chunk: Buffer) => this.printed(chunk))
      void socket.connection.then((connection) => {
        this.isConnected = true
        connection.on('data', read).resume()
        // If the program has ended, its status is reported instead.
        const lost = (): void => {
          if (!this.isEnding) this.fail(new ProgramError({ kind: 'disconnected' }))
        }
        connection.on('close', () => setTimeout(lost, END_MS).unref())
      })
    }
    child.stderr.on('data', (chunk: Buffer) => this.tail.add(chunk))
    // If the program has ended, its `close` event reports it.
    child.stdin.on('error', () => {})
    child.on('error', (error) => this.fail(notStarted(start, error)))
    child.on('exit', () => setTimeout(this.group.kill, END_MS).unref())
    this.closed = new Promise((resolve) => {
      child.on('close', (status, signal) => {
        this.fail(new ProgramError({ kind: 'ended', status, signal }))
        resolve()
      })
    })
  }

  /** Sends a request, and returns the reply. Passes on draws that the program reports before it replies. */
  ask(
    message: HelloMessage | MakeMessage | EchoMessage,
    draws: (draws: readonly ReportedDraw[]) => void = () => {},
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.failure !== null) return reject(withOutput(this.failure, this.tail.text))
      const watch = new Watch(this.group, this.limits, (problem) => {
        const isUnconnected = problem.kind === 'too-slow' && this.socket !== null && !this.isConnected
        this.fail(new ProgramError(isUnconnected ? { ...problem, kind: 'unconnected' } : problem))
      })
      const settled = (): void => {
        watch.end()
        this.waiting = null
      }
      this.waiting = {
        id: message.id,
        draws,
        watch,
        resolve: (reply) => (settled(), resolve(reply)),
        reject: (error) => (settled(), reject(withOutput(error, this.tail.text))),
      }
      const line = JSON.stringify(message)
      this.log('→', line)
      if (this.socket === null) this.group.child.stdin.write(`${line}\n`)
      else void this.socket.connection.then((connection) => connection.write(`${line}\n`))
    })
  }

  /**
   * Ends the program: closes its input, and ends the whole group soon after. Returns whether the program ended by
   * itself.
   */
  async end(ms = END_MS): Promise<boolean> {
    this.isEnding = true
    this.group.child.stdin.end()
    this.socket?.close()
    let byItself = true
    const timer = setTimeout(() => {
      byItself = false
      this.group.kill()
    }, ms)
    await this.closed
    clearTimeout(timer)
    this.group.kill()
    return byItself
  }

  /** The ID of the process, or `undefined` if it couldn't be started. */
  get pid(): number | undefined {
    return this.group.child.pid
  }

  kill(): void {
    this.group.kill()
    this.socket?.close()
  }

  private printed(bytes: Buffer): void {
    this.tail.add(bytes)
    this.waiting?.watch.print(bytes.length)
  }

  private take(text: string): void {
    this.log('←', text)
    const { waiting } = this
    if (waiting === null) throw brokenRule('unasked', text.slice(0, 100))
    const reply = readReply(text, waiting.id)
    if (reply.kind === 'draws') waiting.draws(reply.draws)
    else if (reply.kind === 'error')
      waiting.reject(new ProgramError({ kind: 'error', message: reply.message }))
    else waiting.resolve(reply)
  }

  private fail(error: unknown): void {
    if (this.failure !== null) return
    this.failure = error
    this.kill()
    // Waits for what the program printed last.
    const { waiting } = this
    if (waiting !== null) setTimeout(() => waiting.reject(error), 20)
  }
}

/** Runs a program that ends after one seed, and returns its standard output. */
export function runOnce(
  start: StartOptions,
  { args, env, stdin }: FilledOnce,
  limits: Limits,
  started: (group: ProcessGroup) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const group = startGroup({
      ...start,
      command: [...start.command, ...args],
      env: { ...start.env, ...env },
    })
    started(group)
    const { child } = group
    const tail = new OutputTail()
    const output: Buffer[] = []
    const fail = (problem: ProgramProblem): void => end(new ProgramError(problem, tail.text))
    const watch = new Watch(group, limits, fail)
    let isOver = false
    const end = (error: ProgramError | null): void => {
      if (isOver) return
      isOver = true
      watch.end()
      // Ends processes that the program left behind.
      group.kill()
      if (error !== null) return reject(error)
      try {
        resolve(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(output)))
      } catch {
        reject(brokenRule('utf-8', Buffer.concat(output).toString('latin1').slice(0, 80)))
      }
    }
    child.stdout.on('data', (chunk: Buffer) => {
      output.push(chunk)
      watch.print(chunk.length)
    })
    child.stderr.on('data', (chunk: Buffer) => tail.add(chunk))
    child.stdin.on('error', () => {})
    child.on('error', (error) => end(notStarted(start, error)))
    const exited = (status: number | null, signal: NodeJS.Signals | null): void =>
      status === 0 ? end(null) : fail({ kind: 'ended', status, signal })
    child.on('close', exited)
    // A process that the program left behind may keep the output open.
    child.on('exit', (status, signal) => void setTimeout(() => exited(status, signal), END_MS))
    child.stdin.end(stdin)
  })
}

function notStarted({ command, cwd }: StartOptions, error: NodeJS.ErrnoException): ProgramError {
  return new ProgramError({
    kind: 'not-started',
    command: command[0]!,
    folder: cwd,
    reason: startReason(error),
  })
}

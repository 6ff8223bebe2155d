import { cpSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { temporaryFolder } from '@seedfast/files'
import { openNodeProcess, type ProcessWorker } from '@seedfast/workers/node'
import { DEFAULT_TIME_LIMIT, type DrawReports } from '@seedfast/world'
import { CONDITION_VARIABLE, type ProgramCondition } from '../condition.js'
import type { PlacedProgram, ProgramHost } from '../define-program.js'
import { fillOnce, type RequestValues } from '../once/fill.js'
import { readOutput } from '../once/read-output.js'
import { ProgramError } from '../program-error.js'
import type { ProgramProblem } from '../program-problem.js'
import { PROTOCOL } from '../protocol/protocol.js'
import { buildHash } from './build-hash.js'
import type { SupervisorCalls, SupervisorStart } from './supervisor-calls.js'

const condition = JSON.parse(process.env[CONDITION_VARIABLE] ?? '{}') as ProgramCondition

/** Runs programs, with one pool of processes per program. The processes end together with this one. */
export const programHost: ProgramHost = {
  async run(program, request, reports, end) {
    const pool = poolOf(program)
    const running = await pool.take()
    const stop = (): void => running.worker.stop()
    end.addEventListener('abort', stop)
    try {
      const result = await running.make(request, reports)
      end.removeEventListener('abort', stop)
      pool.put(running)
      return result
    } catch (error) {
      end.removeEventListener('abort', stop)
      // A program that reports an error continues with the next request.
      if (problemOf(error)?.kind === 'error') pool.put(running)
      else pool.drop(running)
      throw errorOf(error)
    }
  },
  buildHash: async ({ spec, folder }) => buildHash(spec, folder),
}

function problemOf(error: unknown): ProgramProblem | undefined {
  const { name, problem } = error as ProgramError
  return name === 'ProgramError' ? problem : undefined
}

/** Returns an error from a supervisor as an error of this process. */
function errorOf(error: unknown): unknown {
  const problem = problemOf(error)
  return problem === undefined ? error : new ProgramError(problem, (error as ProgramError).output)
}

/** A program under its supervisor. */
class RunningProgram {
  readonly worker: ProcessWorker<SupervisorCalls>
  private isGreeted = false
  private id = 0

  constructor(private readonly program: PlacedProgram) {
    this.worker = openNodeProcess<SupervisorCalls>(new URL('./supervisor.js', import.meta.url), {
      name: `supervisor of ${program.world}`,
      start: startOf(program),
      background: true,
    })
  }

  async make(request: RequestValues, reports: DrawReports): Promise<unknown> {
    const { once } = this.program.spec
    if (once !== undefined) return readOutput(await this.worker.ask('once', fillOnce(once, request)), once)
    await this.greet()
    const message = { id: ++this.id, make: request, trace: reports.isObserved }
    const reply = await this.worker.ask('ask', message, {
      progress: (draws) => {
        for (const draw of draws) reports.draw(draw)
      },
    })
    if (reply.kind !== 'result')
      throw new ProgramError({ kind: 'broken-rule', rule: 'result', got: reply.kind })
    reports.count(reply.counts)
    return reply.result
  }

  private async greet(): Promise<void> {
    if (this.isGreeted) return
    const { world, version } = this.program
    const reply = await this.worker.ask('ask', { id: 0, hello: { protocol: PROTOCOL, world, version } })
    if (reply.kind !== 'hello')
      throw new ProgramError({ kind: 'broken-rule', rule: 'protocol', got: reply.kind })
    this.isGreeted = true
  }
}

/** The largest number of processes of one program. */
const MOST_PROCESSES = 4

/** The processes of one program. */
class Pool {
  private readonly idle: RunningProgram[] = []
  private readonly queue: ((running: RunningProgram) => void)[] = []
  private count = 0

  constructor(private readonly program: PlacedProgram) {}

  async take(): Promise<RunningProgram> {
    const running = this.idle.pop()
    if (running !== undefined) return running
    if (this.count >= MOST_PROCESSES) return new Promise((resolve) => this.queue.push(resolve))
    this.count++
    return new RunningProgram(this.program)
  }

  put(running: RunningProgram): void {
    if (condition.each === true) {
      // Closing its input ends the supervisor, and with it the program.
      running.worker.finish().catch(() => {})
      return this.replace()
    }
    const next = this.queue.shift()
    if (next === undefined) this.idle.push(running)
    else next(running)
  }

  drop(running: RunningProgram): void {
    running.worker.stop()
    this.replace()
  }

  private replace(): void {
    this.count--
    const next = this.queue.shift()
    if (next === undefined) return
    this.count++
    next(new RunningProgram(this.program))
  }
}

const pools = new Map<string, Pool>()

function poolOf(program: PlacedProgram): Pool {
  const key = JSON.stringify([program.folder, program.world, program.spec])
  let pool = pools.get(key)
  if (pool === undefined) pools.set(key, (pool = new Pool(program)))
  return pool
}

function startOf({ spec, folder }: PlacedProgram): SupervisorStart {
  const { seconds = DEFAULT_TIME_LIMIT, memoryMb = 4096, outputMb = 64 } = spec.limits ?? {}
  const place = condition.copied === true ? copyOf(folder) : folder
  const [program, ...args] = commandOf(spec)
  return {
    command: [
      ...(condition.fixedAddresses === true ? ['setarch', '-R'] : []),
      /[\\/]/.test(program!) ? resolve(place, program!) : program!,
      ...args,
    ],
    cwd: resolve(place, spec.cwd ?? '.'),
    env: { ...spec.env, ...condition.env },
    inherit: spec.inherit ?? [],
    home: condition.keepsHome === true ? keptHome() : null,
    limits: { seconds, memoryMb, outputMb },
    socket: spec.socket ?? false,
  }
}

function commandOf({ command, builds = {} }: PlacedProgram['spec']): readonly string[] {
  const { build } = condition
  if (build === undefined) return command
  const other = builds[build]
  if (other === undefined)
    throw new ProgramError({ kind: 'unknown-build', build, builds: Object.keys(builds) })
  return other
}

const made = new Map<string, string>()

/** Returns the folder made for a purpose, which is removed when this process ends. */
function ownFolder(purpose: string, make: (folder: string) => string): string {
  let own = made.get(purpose)
  if (own === undefined) {
    const folder = temporaryFolder()
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    made.set(purpose, (own = make(folder)))
  }
  return own
}

function keptHome(): string {
  return ownFolder('home', (folder) => folder)
}

function copyOf(folder: string): string {
  return ownFolder(folder, (parent) => {
    const copy = join(parent, basename(folder))
    const isCopied = (file: string): boolean => !LEFT_OUT.has(basename(file)) || file === folder
    cpSync(folder, copy, { recursive: true, filter: isCopied, verbatimSymlinks: true })
    return copy
  })
}

const LEFT_OUT = new Set(['node_modules', '.git'])

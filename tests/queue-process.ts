import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { BIN } from './command.js'

/** A range as a worker reports it. */
export interface WorkedRange {
  readonly from: string
  readonly to: string
  readonly resumedAt: string | null
  readonly end: string
  readonly seeds: number
}

/** A command that runs in the background. */
export class CommandProcess {
  private readonly child: ChildProcess
  private readonly ended: Promise<number | null>
  /** The standard output of the process so far. */
  out = ''
  /** The standard error of the process so far. */
  note = ''

  constructor(args: readonly string[], cwd: string) {
    this.child = spawn(process.execPath, [BIN, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    this.child.stdout!.setEncoding('utf8').on('data', (more: string) => (this.out += more))
    this.child.stderr!.setEncoding('utf8').on('data', (more: string) => (this.note += more))
    this.ended = new Promise((resolve) => this.child.on('close', resolve))
  }

  get pid(): number {
    return this.child.pid!
  }

  /** Waits until the process's standard error contains the given words. */
  says(words: string): Promise<void> {
    return until(() => this.note.includes(words), words)
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal)
  }

  /** Waits for the end of the process. Returns its exit status and its standard output. */
  async end(): Promise<{ readonly status: number | null; readonly out: string }> {
    const status = await this.ended
    return { status, out: this.out }
  }
}

/** A worker with one thread. */
export class WorkerProcess extends CommandProcess {
  constructor(url: string, cwd: string, more: readonly string[] = []) {
    super(['worker', '--queue', url, '--threads', '1', '--json', ...more], cwd)
  }

  /** Sends the worker a signal and waits for its end. Returns its exit status and the ranges that it reported. */
  async endBy(signal: NodeJS.Signals): Promise<{ status: number | null; ranges: WorkedRange[] }> {
    this.signal(signal)
    const { status, out } = await this.end()
    const lines = out.split('\n').filter((line) => line !== '')
    return { status, ranges: lines.map((line) => JSON.parse(line) as WorkedRange) }
  }
}

/** Runs a worker in each folder while `use` runs. `more` are further arguments. */
export async function withWorkers<T>(
  url: string,
  folders: readonly string[],
  use: (workers: readonly WorkerProcess[]) => Promise<T>,
  more: readonly string[] = [],
): Promise<T> {
  const workers = folders.map((folder) => new WorkerProcess(url, folder, more))
  try {
    return await use(workers)
  } finally {
    await Promise.all(workers.map((worker) => worker.endBy('SIGKILL')))
  }
}

/** Waits until a check passes, for two minutes at most. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + 120_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`)
    await sleep(50)
  }
}

import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** How to start a program. */
export interface StartOptions {
  readonly command: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Whether the process is stopped before the program starts, until it gets the signal CONT. Not on Windows. */
  readonly stopped?: boolean
}

/** Kills a stopped process if its parent is killed, because the process itself can't notice that. */
const WATCH = 'while kill -0 $PPID && kill -0 $$; do sleep 1; done; kill -0 $PPID || kill -KILL $$'
/** Stops its own process, and then becomes the program, which keeps the process ID. */
const STOPPED = ['/bin/sh', '-c', `(${WATCH}) </dev/null >/dev/null 2>&1 & kill -STOP $$; exec "$@"`, 'sh']

/** A running program together with all processes that it started. */
export interface ProcessGroup {
  readonly child: ChildProcessWithoutNullStreams
  /** Ends all processes of the group. */
  kill(): void
  /** Returns the memory of the group in bytes, or 0 if the system doesn't report it. */
  memory(): number
}

/** Starts a program in its own process group. On Windows, `kill` ends the program's tree of processes instead. */
export function startGroup({ command, cwd, env, stopped = false }: StartOptions): ProcessGroup {
  const [program, ...args] = stopped ? [...STOPPED, ...command] : command
  const isWindows = process.platform === 'win32'
  const child = spawn(program!, args, { cwd, env, stdio: 'pipe', detached: !isWindows, windowsHide: true })
  return {
    child,
    kill: () => {
      const { pid } = child
      if (pid === undefined) return
      if (isWindows) spawnSync('taskkill', ['/T', '/F', '/PID', String(pid)])
      else
        try {
          process.kill(-pid, 'SIGKILL')
        } catch {
          // All processes of the group have ended.
        }
    },
    memory: () => (child.pid === undefined ? 0 : memoryOf(child.pid)),
  }
}

const PAGE_BYTES = 4096

function memoryOf(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    return children
      .filter((child) => child.trim() !== '')
      .reduce((sum, child) => sum + memoryOf(Number(child)), pages * PAGE_BYTES)
  } catch {
    return 0
  }
}

import { execFile } from 'node:child_process'

const LIMIT_MS = 60_000
const MOST_BYTES = 64_000_000

/** Runs this program with other arguments in a new process. What it printed is incomplete after a minute. */
export function runAgain(args: readonly string[], folder: string): Promise<{ readonly out: string }> {
  const program = [...process.execArgv, process.argv[1]!]
  const options = { cwd: folder, timeout: LIMIT_MS, maxBuffer: MOST_BYTES }
  return new Promise((resolve) => {
    execFile(process.execPath, [...program, ...args], options, (_error, out) => resolve({ out }))
  })
}

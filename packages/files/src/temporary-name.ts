import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const NAME = /^\.seedfast-([0-9a-f]{8})-(\d+)-[0-9a-f]{16}\.tmp$/

/** A new path for a temporary file or folder in `folder`: it can't be guessed, and says which process owns it. */
export function temporaryPath(folder: string): string {
  return join(folder, `.seedfast-${machine()}-${process.pid}-${randomBytes(8).toString('hex')}.tmp`)
}

/** Removes the temporary files and folders in `folder` whose processes no longer run. Never throws. */
export function removeStale(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const [, owner, pid] = NAME.exec(name) ?? []
      if (owner === machine() && !isRunning(Number(pid)))
        rmSync(join(folder, name), { recursive: true, force: true })
    }
  } catch {
    // A folder that can't be listed keeps what is in it.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process can't be signalled, but runs.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

let known: string | null = null

/** Where a process id means the same process: shared folders are written by other machines and containers, too. */
function machine(): string {
  known ??= createHash('sha256').update(`${hostname()}\n${processNamespace()}`).digest('hex').slice(0, 8)
  return known
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

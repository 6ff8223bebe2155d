import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const NAME = /^\.seedfast-([0-9a-f]{8})-(\d+)-[0-9a-f]{16}\.tmp$/

/**
 * Returns a new path for a temporary file or folder in `folder`. The path can't be guessed, and it contains the ID of
 * this process.
 */
export function temporaryPath(folder: string): string {
  return join(folder, `.seedfast-${machine()}-${process.pid}-${randomBytes(8).toString('hex')}.tmp`)
}

/** Removes the temporary files and folders that ended processes left in `folder`. Never throws. */
export function removeStale(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const [, owner, pid] = NAME.exec(name) ?? []
      if (owner === machine() && !isRunning(Number(pid)))
        rmSync(join(folder, name), { recursive: true, force: true })
    }
  } catch {
    // The content of a folder that can't be listed isn't removed.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of a different user can't be signaled, but it is running.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

let known: string | null = null

/**
 * Returns a string that identifies the machine or container that runs this process. Several machines can share a
 * folder, and a process ID is unique only on one machine.
 */
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

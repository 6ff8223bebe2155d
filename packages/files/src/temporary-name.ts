import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const NAME = /^\.seedfast-([0-9a-f]{8})-(\d+)-[0-9a-f]{16}\.tmp$/

/**
 * Returns a new path for a temporary file or folder in `folder`. The path can't be guessed and contains the ID of the
 * owning process.
 */
export function temporaryPath(folder: string): string {
  return join(folder, `.seedfast-${machine()}-${process.pid}-${randomBytes(8).toString('hex')}.tmp`)
}

/** Removes the temporary files and folders of dead processes in `folder`. Never throws. */
export function removeStale(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const [, owner, pid] = NAME.exec(name) ?? []
      if (owner === machine() && !isRunning(Number(pid)))
        rmSync(join(folder, name), { recursive: true, force: true })
    }
  } catch {
    // If a folder can't be listed, its content isn't removed.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of a different user can't be signalled, but it's running.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

let known: string | null = null

/** Identifies the machine or container that a process ID belongs to, because machines can share folders. */
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

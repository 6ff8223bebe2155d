import { loadConfig } from '@seedfast/project'
import { guardWorldCode } from '@seedfast/world/node'

/** The command in this process; returns the status to end with. */
export async function main(args: readonly string[]): Promise<number> {
  // First, so that errors in a user's world name the lines of its source.
  process.setSourceMapsEnabled(true)
  const exit = guardWorldCode((fault) => void reportLate(fault, exit))
  const folder = process.cwd()
  // It is bundled in another process while this one loads all its modules.
  const own = loadConfig(folder)
  // Its error is the command's, once somebody can print it.
  own.catch(() => {})
  const { runMain } = await import('./run-main.js')
  return runMain(args, folder, own, exit)
}

async function reportLate(fault: Error, exit: (status: number) => never): Promise<void> {
  const { statusOf } = await import('./errors/exit-status.js')
  const { status, message } = statusOf(fault)
  process.stderr.write(`seedfast: ${message}\n`)
  exit(status)
}

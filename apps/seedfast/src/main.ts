import { loadConfig } from '@seedfast/project'
import { guardWorldCode } from '@seedfast/world/node'

/** Runs the command in this process. Returns the exit status. */
export async function main(args: readonly string[]): Promise<number> {
  // First, so that errors in a user's world name the lines of its source.
  process.setSourceMapsEnabled(true)
  const exit = guardWorldCode((fault) => void reportLate(fault, args, exit))
  const folder = process.cwd()
  // The config is bundled in another process while this one loads its modules.
  // `adopt` writes one, and may replace one that fails.
  const own = args[0] === 'adopt' ? Promise.resolve({ worlds: [], modules: [] }) : loadConfig(folder)
  // `runMain` reports its error.
  own.catch(() => {})
  const { runMain } = await import('./run-main.js')
  return runMain(args, folder, own, exit)
}

async function reportLate(
  fault: Error,
  args: readonly string[],
  exit: (status: number) => never,
): Promise<void> {
  const { printedFailure } = await import('./errors/printed-failure.js')
  const { status, text } = printedFailure(fault, args)
  process.stderr.write(text)
  exit(status)
}

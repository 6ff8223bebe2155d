import { readFileSync } from 'node:fs'

/** Runs the CLI in this process. Returns the exit status. */
export async function main(args: readonly string[]): Promise<number> {
  const manifest = new URL('../package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  if (args.length === 1 && args[0] === '--version') {
    // Print the version without loading anything else.
    process.stdout.write(`${version}\n`)
    return 0
  }
  // Do this first, so that errors in a user's world refer to lines of its source code.
  process.setSourceMapsEnabled(true)
  const { guardWorldCode } = await import('@seedfast/world/node')
  const exit = guardWorldCode((fault) => void reportLate(fault, args, exit))
  const { loadConfig } = await import('@seedfast/project/config')
  const folder = process.cwd()
  // The config is bundled in a different process while this process loads its modules. `adopt` doesn't load the config,
  // because it writes a new config, perhaps in place of a broken one. `codemod` doesn't run any world.
  const own =
    args[0] === 'adopt' || args[0] === 'codemod'
      ? Promise.resolve({ worlds: [], modules: [] })
      : loadConfig(folder)
  // `runMain` reports the error. Until then, this handler prevents an unhandled rejection.
  own.catch(() => {})
  const { runMain } = await import('./run-main.js')
  return runMain(args, { folder, version, own, exit })
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

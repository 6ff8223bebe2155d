import { readFileSync } from 'node:fs'
import { worlds } from '@seedfast/worlds'
import { joined, type LoadedWorlds } from '@seedfast/project'
import { processConsole } from './console/console.js'
import { printedFailure } from './errors/printed-failure.js'
import { runProgram } from './program.js'

/**
 * Runs the command on this process's streams, with the user's worlds. Returns the exit status. `exit` is the real
 * `process.exit`, which worlds can't call.
 */
export async function runMain(
  args: readonly string[],
  folder: string,
  own: Promise<LoadedWorlds>,
  exit: (status: number) => never,
): Promise<number> {
  const console = processConsole(exit)
  const manifest = new URL('../package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  try {
    const shipped = { worlds, modules: [import.meta.resolve('@seedfast/worlds')] }
    const all = joined(shipped, await own)
    return await runProgram(args, {
      console,
      worlds: all.worlds,
      worldsModules: all.modules,
      shippedModules: shipped.modules,
      version,
      folder,
    })
  } catch (error) {
    const { status, text } = printedFailure(error, args)
    console.note(text)
    return status
  } finally {
    console.close()
  }
}

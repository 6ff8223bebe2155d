import { printedFailure } from './errors/printed-failure.js'
import { lazyWorlds } from '@seedfast/worlds/lazy'
import { refuseDuplicates, type LoadedWorlds } from '@seedfast/project/config'
import { startBusyLines } from './console/busy-lines.js'
import { processConsole } from './console/console.js'
import { runAgain } from './run-again.js'
import { runProgram } from './program.js'
import { KnownWorlds, loadedWorld } from './options/known-worlds.js'

export interface MainInput {
  readonly folder: string
  readonly version: string
  readonly own: Promise<LoadedWorlds>
  /** The original `process.exit`, which worlds can't call. */
  readonly exit: (status: number) => never
}

/** Runs the CLI with this process's streams and the user's worlds. Returns the exit status. */
export async function runMain(
  args: readonly string[],
  { folder, version, own, exit }: MainInput,
): Promise<number> {
  const console = processConsole(exit)
  let endBusyLines = (): void => {}
  try {
    const shippedModules = [import.meta.resolve('@seedfast/worlds')]
    const { worlds, modules } = await own
    // The user's worlds may loop forever, but the built-in ones don't.
    if (worlds.length > 0) endBusyLines = startBusyLines(args.slice(0, 2).join(' '))
    const known = [...lazyWorlds, ...worlds.map(loadedWorld)]
    refuseDuplicates(known)
    return await runProgram(args, {
      console,
      worlds: new KnownWorlds(known),
      worldsModules: [...shippedModules, ...modules],
      shippedModules,
      worldModules: [import.meta.resolve('@seedfast/worlds/lazy'), ...modules],
      version,
      folder,
      inNewProcess: (again) => runAgain(again, folder),
    })
  } catch (error) {
    const { status, text } = printedFailure(error, args)
    console.note(text)
    return status
  } finally {
    endBusyLines()
    console.close()
  }
}

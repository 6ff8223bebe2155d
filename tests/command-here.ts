import { joined, loadConfig } from '@seedfast/project'
import { worlds as shipped } from '@seedfast/worlds'
import { programHere, type Ran } from '../apps/seedfast/src/program-here.fixture.js'

/**
 * Runs the command in this process, in the folder where its files are named from: for what it answers to many inputs,
 * where the start of a process for each is all that would be waited for. The worlds that ship are no module here that
 * the threads and processes of a command could load: those that need some are started as a person does.
 */
export async function seedfastHere(args: readonly string[], folder: string): Promise<Ran> {
  const before = process.cwd()
  process.chdir(folder)
  try {
    const { worlds, modules } = joined({ worlds: shipped, modules: [] }, await loadConfig(folder))
    return await programHere(args, {
      worlds,
      worldsModules: modules,
      folder,
      console: { now: () => Date.now() },
    })
  } finally {
    process.chdir(before)
  }
}

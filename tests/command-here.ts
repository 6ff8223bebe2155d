import { loadConfig } from '@seedfast/project'
import { worlds as shipped } from '@seedfast/worlds'
import { programHere, type Ran } from '../apps/seedfast/src/program-here.fixture.js'

/**
 * Runs the command in this process, in the given folder. If a test has many inputs, this is much faster than starting a
 * process for each. Threads and processes started from here can't load the built-in worlds, so commands that start some
 * must be tested in a separate process.
 */
export async function seedfastHere(args: readonly string[], folder: string): Promise<Ran> {
  const before = process.cwd()
  process.chdir(folder)
  try {
    const { worlds, modules } = await loadConfig(folder)
    return await programHere(args, {
      worlds: [...shipped, ...worlds],
      worldsModules: modules,
      folder,
      console: { now: () => Date.now() },
    })
  } finally {
    process.chdir(before)
  }
}

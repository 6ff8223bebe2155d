import { joined, loadConfig } from '@seedfast/project'
import { worlds } from '@seedfast/worlds'
import { runProgram } from '../apps/seedfast/src/program.js'
import type { Ran } from './command.js'

/**
 * Runs the command in this process, in the folder where its files are named from: for what it answers to many inputs,
 * where the start of a process for each is all that would be waited for. The worlds that ship are no module here that
 * the threads and processes of a command could load: those that need some are started as a person does.
 */
export async function seedfastHere(args: readonly string[], folder: string): Promise<Ran> {
  let [out, note] = ['', '']
  const before = process.cwd()
  process.chdir(folder)
  try {
    const all = joined({ worlds, modules: [] }, await loadConfig(folder))
    const status = await runProgram(args, {
      worlds: all.worlds,
      worldsModules: all.modules,
      shippedModules: [],
      folder,
      version: '0.0.0',
      console: {
        out: (text) => (out += text),
        note: (text) => (note += text),
        outIsTerminal: false,
        noteIsTerminal: false,
        now: () => Date.now(),
        stop: new AbortController().signal,
      },
    })
    return { status, out, note }
  } finally {
    process.chdir(before)
  }
}

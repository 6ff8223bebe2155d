import type { AnyWorld } from '@seedfast/world'
import type { Console } from './console/console.js'
import { runProgram, type ProgramInput } from './program.js'
import { KnownWorlds, loadedWorld } from './options/known-worlds.js'

export interface Ran {
  readonly status: number
  readonly out: string
  readonly note: string
}

/** The parts of the CLI's environment that a test provides. All other parts are empty. */
export type Here = Pick<ProgramInput, 'folder'> &
  Partial<Omit<ProgramInput, 'console' | 'worlds'>> & {
    readonly worlds: readonly AnyWorld[]
    readonly console?: Partial<Console>
  }

/** Runs the CLI in this process. By default, there is no terminal, and the time is noon on a fixed day. */
export async function programHere(
  args: readonly string[],
  { console, worlds, ...input }: Here,
): Promise<Ran> {
  const printed = { out: '', note: '' }
  const status = await runProgram(args, {
    worldsModules: [],
    shippedModules: [],
    worldModules: input.worldsModules ?? [],
    version: '1.2.3',
    inNewProcess: null,
    ...input,
    worlds: new KnownWorlds(worlds.map(loadedWorld)),
    console: {
      out: (text) => (printed.out += text),
      note: (text) => (printed.note += text),
      outIsTerminal: false,
      noteIsTerminal: false,
      now: () => Date.UTC(2026, 0, 31, 12),
      stop: new AbortController().signal,
      ...console,
    },
  })
  return { status, ...printed }
}

import type { Console } from './console/console.js'
import { runProgram, type ProgramInput } from './program.js'

/** What a command ended with. */
export interface Ran {
  readonly status: number
  readonly out: string
  readonly note: string
}

/** What a test says of the command's surroundings; of the rest nothing is there. */
export type Here = Pick<ProgramInput, 'worlds' | 'folder'> &
  Partial<Omit<ProgramInput, 'console'>> & { readonly console?: Partial<Console> }

/** Runs the command in this process: without terminals, and at noon of one day, unless the test says otherwise. */
export async function programHere(args: readonly string[], { console, ...input }: Here): Promise<Ran> {
  const printed = { out: '', note: '' }
  const status = await runProgram(args, {
    worldsModules: [],
    shippedModules: [],
    version: '1.2.3',
    ...input,
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

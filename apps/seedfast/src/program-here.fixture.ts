import type { Console } from './console/console.js'
import { runProgram, type ProgramInput } from './program.js'

/** The result of a command. */
export interface Ran {
  readonly status: number
  readonly out: string
  readonly note: string
}

/** The surroundings that a test provides; the rest is empty. */
export type Here = Pick<ProgramInput, 'worlds' | 'folder'> &
  Partial<Omit<ProgramInput, 'console'>> & { readonly console?: Partial<Console> }

/** Runs the command in this process, by default without terminals and at noon on a fixed day. */
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

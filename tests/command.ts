import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutProgress } from './without-progress.js'

/** The project's root. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const BIN = join(ROOT, 'apps', 'seedfast', 'bin', 'seedfast.js')

/** The result of a command. */
export interface Ran {
  readonly status: number | null
  readonly out: string
  readonly note: string
}

/** The options for running a command. */
export interface RunOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Called with the process when it has started. */
  readonly started?: (child: ReturnType<typeof spawn>) => void
}

/** Runs the built command in a separate process. */
export function seedfast(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return run(process.execPath, [BIN, ...args], options)
}

/** Runs a program and waits for its end. */
export async function run(
  program: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env, started }: RunOptions = {},
): Promise<Ran> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  started?.(child)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const [out, note, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { status, out, note: withoutProgress(note) }
}

/** The command as a shell command line. */
export const shellCommand = `"${process.execPath}" "${BIN}"`

/** Creates an empty folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'seedfast-'))
}

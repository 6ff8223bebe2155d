import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../command.js'

/** Mono's C# compiler. `npm test` installs it if it can; see scripts/find-mono.js. */
export const mcs = process.env['SEEDFAST_MCS'] ?? ''

const RUNTIME = join(ROOT, 'engines', 'unity', 'Runtime')

/** The C# files for games. */
export const SOURCES = readdirSync(RUNTIME, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.cs'))
  .map((name) => join(RUNTIME, name))

/** Compiles a program and the C# files for games. Of the class library, it can use only `mscorlib`. */
export function compiled(source: string): { readonly folder: string; readonly program: string } {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-mono-'))
  const program = join(folder, 'program.exe')
  const options = ['-noconfig', '-langversion:7', '-warnaserror', '-optimize', `-out:${program}`]
  execFileSync(mcs, [...options, join(ROOT, source), ...SOURCES], { stdio: 'pipe' })
  return { folder, program }
}

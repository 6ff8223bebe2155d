import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The name of a C program in `native/`. */
export type NativeProgram = 'draws' | 'kernels'

/** The compiled C programs, or the reason why there are none. */
export interface Native {
  readonly paths: Readonly<Record<NativeProgram, string>> | null
  /** The compiler and its flags, or the reason why there is no compiler. */
  readonly about: string
}

const FLAGS = ['-std=c99', '-O3']
/** Compiler options for vector instructions similar to WebAssembly's, if the processor supports them. */
const MORE_FLAGS: Readonly<Record<NativeProgram, readonly string[]>> = {
  draws: [],
  kernels: process.arch === 'x64' ? ['-msse4.2'] : [],
}
const folder = new URL('../native/', import.meta.url)
const cache = new URL('../.cache/', import.meta.url)

/**
 * Compiles the programs in `native/` with the compiler in `$CC`, or with `cc`. Each combination of source and compiler
 * is compiled only once.
 */
export function compileNative(compiler = process.env['CC'] ?? 'cc'): Native {
  const version = spawnSync(compiler, ['--version'], { encoding: 'utf8' })
  if (version.status !== 0)
    return { paths: null, about: `no C compiler: \`${compiler} --version\` does not run` }
  const name = version.stdout.split('\n')[0]!
  try {
    const paths = { draws: compile(compiler, name, 'draws'), kernels: compile(compiler, name, 'kernels') }
    const kernels = MORE_FLAGS.kernels.length === 0 ? '' : ` (kernels: ${MORE_FLAGS.kernels.join(' ')})`
    return { paths, about: `${name}, ${FLAGS.join(' ')}${kernels}` }
  } catch (error) {
    return { paths: null, about: (error as Error).message }
  }
}

/** Compiles a program and returns its path. Throws an Error if it doesn't compile. */
function compile(compiler: string, version: string, program: NativeProgram): string {
  const flags = [...FLAGS, ...MORE_FLAGS[program]]
  const hash = createHash('sha256').update(version).update(flags.join(' '))
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(new URL(file, folder)))
  const path = fileURLToPath(new URL(`${program}-${hash.digest('hex').slice(0, 16)}`, cache))
  if (existsSync(path)) return path
  mkdirSync(cache, { recursive: true })
  // The program is compiled to a temporary file and renamed, so that a different bench never runs an incomplete
  // program.
  const half = `${path}.${process.pid}`
  const source = fileURLToPath(new URL(`${program}.c`, folder))
  const compiled = spawnSync(compiler, [...flags, '-o', half, source], { encoding: 'utf8' })
  if (compiled.status !== 0) {
    const command = `${compiler} ${flags.join(' ')}`
    throw new Error(`no C program: \`${command}\` failed: ${compiled.stderr.trim()}`)
  }
  renameSync(half, path)
  return path
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The C program, or why there is none. */
export interface Native {
  readonly path: string | null
  /** The compiler and its flags, or the reason for its absence. */
  readonly about: string
}

const FLAGS = ['-std=c99', '-O3']
const source = fileURLToPath(new URL('../native/draws.c', import.meta.url))
const cache = new URL('../.cache/', import.meta.url)

/** Compiles `native/draws.c` by `$CC` or `cc`, once for each source and compiler. */
export function compileNative(compiler = process.env['CC'] ?? 'cc'): Native {
  const version = spawnSync(compiler, ['--version'], { encoding: 'utf8' })
  if (version.status !== 0)
    return { path: null, about: `no C compiler: \`${compiler} --version\` does not run` }
  const about = `${version.stdout.split('\n')[0]}, ${FLAGS.join(' ')}`
  const hash = createHash('sha256').update(readFileSync(source)).update(about).digest('hex').slice(0, 16)
  const path = fileURLToPath(new URL(`draws-${hash}`, cache))
  if (!existsSync(path)) {
    mkdirSync(cache, { recursive: true })
    // Compiled beside it and renamed, so that another bench that starts now never sees half a program.
    const half = `${path}.${process.pid}`
    const compiled = spawnSync(compiler, [...FLAGS, '-o', half, source], { encoding: 'utf8' })
    if (compiled.status !== 0) {
      return {
        path: null,
        about: `no C program: \`${compiler} ${FLAGS.join(' ')}\` failed: ${compiled.stderr.trim()}`,
      }
    }
    renameSync(half, path)
  }
  return { path, about }
}

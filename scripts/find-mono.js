// Finds Mono's C# compiler for the test of the act map's C# reader, or installs it if possible. Prints its path when
// run directly.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOptional, onPath, whenRunByItself } from './programs.js'

/** The assembly that the act map's C# reader needs. On Debian, this assembly is in a separate package. */
const ASSEMBLY = join('..', 'lib', 'mono', '4.5', 'System.Runtime.Serialization.dll')

/**
 * Returns the path of Mono's C# compiler, installing it if necessary and possible. If there is none, prints a note and
 * returns `undefined`. The test that needs the compiler is then skipped.
 */
export function findMono() {
  return findOptional({
    variable: 'SEEDFAST_MCS',
    what: 'mcs',
    onSystem: () => onPath(['mcs']).filter((path) => existsSync(join(dirname(path), ASSEMBLY))),
    debianPackages: ['mono-mcs', 'libmono-system-runtime-serialization4.0-cil'],
    without: "the act map's C# reader isn't tested",
  })
}

whenRunByItself(import.meta.url, findMono)

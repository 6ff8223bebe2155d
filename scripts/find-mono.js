// Finds Mono's C# compiler for the tests of the act maps' C# code, or installs it if possible. Prints its path when
// run directly.
import { findOptional, onPath, whenRunByItself } from './programs.js'

/**
 * Returns the path of Mono's C# compiler, installing it if necessary and possible. If there is none, prints a note and
 * returns `undefined`. The tests that need the compiler are then skipped.
 */
export function findMono() {
  return findOptional({
    variable: 'SEEDFAST_MCS',
    what: 'mcs',
    onSystem: () => onPath(['mcs']),
    debianPackages: ['mono-mcs', 'mono-runtime', 'mono-utils'],
    without: "the act maps' C# code isn't tested",
  })
}

whenRunByItself(import.meta.url, findMono)

// Finds a Firefox for the tests of engines, and installs one where none is there and it can. Prints its path when run
// by itself.
import { fileURLToPath } from 'node:url'
import { installDebianPackages, isProgram, note, onPath } from './programs.js'

/**
 * The path of a Firefox: `SEEDFAST_FIREFOX`, one that the system has, else one that is installed now from Debian's
 * packages where this is Debian and root. Undefined, with a note of what to do, when there is none: the tests then say
 * what they could not try.
 */
export function findFirefox() {
  const named = process.env.SEEDFAST_FIREFOX
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named
    note(`SEEDFAST_FIREFOX: expected the path of a Firefox, found ${named}`)
    return undefined
  }
  const found = systemFirefox()
  if (found !== undefined) return found
  const tried = installDebianPackages(['firefox-esr'])
  const installed = systemFirefox()
  if (installed === undefined) {
    note('No Firefox was found, so catalogs are not checked on it. Install one, or name yours:')
    if (tried !== undefined) note(`  tried: ${tried}`)
    note('  SEEDFAST_FIREFOX=/path/to/firefox npm test')
  }
  return installed
}

function systemFirefox() {
  const usual = process.platform === 'darwin' ? ['/Applications/Firefox.app/Contents/MacOS/firefox'] : []
  return [...onPath(['firefox', 'firefox-esr']), ...usual].find(isProgram)
}

if (process.argv[1] !== undefined && fileURLToPath(import.meta.url) === process.argv[1]) {
  const found = findFirefox()
  if (found === undefined) process.exitCode = 3
  else process.stdout.write(`${found}\n`)
}

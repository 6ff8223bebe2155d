// Finds a Firefox for the tests of engines, and installs one where none is there and it can. Prints its path when run
// by itself.
import { findOptional, onPath, whenRunByItself } from './programs.js'

/**
 * The path of a Firefox, installed where it can be. Undefined, with a note of what to do, when there is none: the tests
 * then say what they could not try.
 */
export function findFirefox() {
  return findOptional({
    variable: 'SEEDFAST_FIREFOX',
    what: 'Firefox',
    onSystem: () => [...onPath(['firefox', 'firefox-esr']), ...usualPlaces()],
    debianPackage: 'firefox-esr',
    without: 'catalogs are not checked on it',
  })
}

function usualPlaces() {
  return process.platform === 'darwin' ? ['/Applications/Firefox.app/Contents/MacOS/firefox'] : []
}

whenRunByItself(import.meta.url, findFirefox)

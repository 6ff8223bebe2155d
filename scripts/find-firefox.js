// Finds Firefox for the engine tests, or installs it if possible. Prints its path when run directly.
import { findOptional, onPath, whenRunByItself } from './programs.js'

/**
 * Returns the path of Firefox, installing it if necessary and possible. If there is no Firefox, prints a note and
 * returns `undefined`. The tests then report which tests they skipped.
 */
export function findFirefox() {
  return findOptional({
    variable: 'SEEDFAST_FIREFOX',
    what: 'Firefox',
    onSystem: () => [...onPath(['firefox', 'firefox-esr']), ...usualPlaces()],
    debianPackages: ['firefox-esr'],
    without: 'catalogs are not checked on it',
  })
}

function usualPlaces() {
  return process.platform === 'darwin' ? ['/Applications/Firefox.app/Contents/MacOS/firefox'] : []
}

whenRunByItself(import.meta.url, findFirefox)

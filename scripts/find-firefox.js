// Finds Firefox for the engine tests, or installs it if possible. Prints its path when run directly.
import { findOptional, onPath, whenRunByItself } from './programs.js'

/**
 * Returns the path of Firefox, installing it if necessary and possible. If Firefox can't be found or installed, prints
 * a note about the skipped tests and returns `undefined`.
 */
export function findFirefox() {
  return findOptional({
    variable: 'SEEDFAST_FIREFOX',
    what: 'Firefox',
    onSystem: () => [...onPath(['firefox', 'firefox-esr']), ...usualPlaces()],
    debianPackages: ['firefox-esr'],
    without: "catalogs aren't checked on it",
  })
}

function usualPlaces() {
  return process.platform === 'darwin' ? ['/Applications/Firefox.app/Contents/MacOS/firefox'] : []
}

whenRunByItself(import.meta.url, findFirefox)

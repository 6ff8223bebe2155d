// Finds redis-server for the tests of distributed searches, or installs it if possible. Prints its path when run
// directly.
import { findOptional, onPath, whenRunByItself } from './programs.js'

/**
 * Returns the path of redis-server, installing it if necessary and possible. If redis-server can't be found or
 * installed, prints a note about the skipped tests and returns `undefined`.
 */
export function findRedis() {
  return findOptional({
    variable: 'SEEDFAST_REDIS_SERVER',
    what: 'redis-server',
    // Valkey is compatible with Redis.
    onSystem: () => onPath(['redis-server', 'valkey-server']),
    debianPackages: ['redis-server'],
    without: 'searches on many machines are only tested on PostgreSQL',
  })
}

whenRunByItself(import.meta.url, findRedis)

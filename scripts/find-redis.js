// Finds a redis-server for the tests of searches on many machines, or installs one if it can. Prints its path when run
// directly.
import { findOptional, onPath, whenRunByItself } from './programs.js'

/**
 * Returns the path of a redis-server, installing one if it can. Without one, prints a note and returns `undefined`, and
 * the tests report what they skipped.
 */
export function findRedis() {
  return findOptional({
    variable: 'SEEDFAST_REDIS_SERVER',
    what: 'redis-server',
    // Valkey is compatible.
    onSystem: () => onPath(['redis-server', 'valkey-server']),
    debianPackage: 'redis-server',
    without: 'searches on many machines are only tested on PostgreSQL',
  })
}

whenRunByItself(import.meta.url, findRedis)

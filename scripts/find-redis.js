// Finds a redis-server for the tests of searches on many machines, and installs one where none is there and it can.
// Prints its path when run by itself.
import { findOptional, onPath, whenRunByItself } from './programs.js'

/**
 * The path of a redis-server, installed where it can be. Undefined, with a note of what to do, when there is none: the
 * tests then say what they could not try.
 */
export function findRedis() {
  return findOptional({
    variable: 'SEEDFAST_REDIS_SERVER',
    what: 'redis-server',
    // Valkey answers as Redis does.
    onSystem: () => onPath(['redis-server', 'valkey-server']),
    debianPackage: 'redis-server',
    without: 'searches on many machines are tried on PostgreSQL alone',
  })
}

whenRunByItself(import.meta.url, findRedis)

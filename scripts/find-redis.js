// Finds a redis-server for the tests of searches on many machines, and installs one where none is there and it can.
// Prints its path when run by itself.
import { fileURLToPath } from 'node:url'
import { installDebianPackages, isProgram, note, onPath } from './programs.js'

/**
 * The path of a redis-server: `SEEDFAST_REDIS_SERVER`, one that the system has, else one that is installed now from
 * Debian's packages where this is Debian and root. Undefined, with a note of what to do, when there is none: the tests
 * then say what they could not try.
 */
export function findRedis() {
  const named = process.env.SEEDFAST_REDIS_SERVER
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named
    note(`SEEDFAST_REDIS_SERVER: expected the path of a redis-server, found ${named}`)
    return undefined
  }
  const found = systemRedis()
  if (found !== undefined) return found
  const tried = installDebianPackages(['redis-server'])
  const installed = systemRedis()
  if (installed === undefined) {
    note('No redis-server was found, so searches on many machines are tried on PostgreSQL alone.')
    if (tried !== undefined) note(`  tried: ${tried}`)
    note('  SEEDFAST_REDIS_SERVER=/path/to/redis-server npm test')
  }
  return installed
}

/** Valkey answers as Redis does. */
function systemRedis() {
  return onPath(['redis-server', 'valkey-server']).find(isProgram)
}

if (process.argv[1] !== undefined && fileURLToPath(import.meta.url) === process.argv[1]) {
  const found = findRedis()
  if (found === undefined) process.exitCode = 3
  else process.stdout.write(`${found}\n`)
}

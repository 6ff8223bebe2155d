import { afterEach, expect, test, vi } from 'vitest'
import { findRedis } from '../scripts/find-redis.js'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('the server that SEEDFAST_REDIS_SERVER names is taken as it is', () => {
  vi.stubEnv('SEEDFAST_REDIS_SERVER', process.execPath)
  expect(findRedis()).toBe(process.execPath)
})

test('a name of nothing that runs is told, and nothing is installed', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.stubEnv('SEEDFAST_REDIS_SERVER', '/nowhere/redis-server')
  expect(findRedis()).toBeUndefined()
  expect(told).toHaveBeenCalledWith(
    'SEEDFAST_REDIS_SERVER: expected the path of a redis-server, found /nowhere/redis-server\n',
  )
})

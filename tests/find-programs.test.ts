import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, NoChromiumError } from '../scripts/find-chromium.js'
import { findFirefox } from '../scripts/find-firefox.js'
import { findRedis } from '../scripts/find-redis.js'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test.each([
  ['SEEDFAST_CHROMIUM', findChromium],
  ['SEEDFAST_FIREFOX', findFirefox],
  ['SEEDFAST_REDIS_SERVER', findRedis],
])('the program that %s names is taken as it is', (variable, find) => {
  vi.stubEnv(variable, process.execPath)
  expect(find()).toBe(process.execPath)
})

test('a Chromium that is named and not there is an error that says so, and nothing is installed', () => {
  vi.stubEnv('SEEDFAST_CHROMIUM', '/nowhere/chromium')
  expect(() => findChromium()).toThrow(NoChromiumError)
  expect(() => findChromium()).toThrow(
    'SEEDFAST_CHROMIUM: expected the path of a Chromium or Chrome, found /nowhere/chromium',
  )
})

test.each([
  ['SEEDFAST_FIREFOX', findFirefox, 'a Firefox'],
  ['SEEDFAST_REDIS_SERVER', findRedis, 'a redis-server'],
])('what %s names and is not there is told, and nothing is installed', (variable, find, what) => {
  const told = toldLines()
  vi.stubEnv(variable, '/nowhere/at-all')
  expect(find()).toBeUndefined()
  expect(told).toEqual([`${variable}: expected the path of ${what}, found /nowhere/at-all`])
})

test('without a redis-server it is told what is not tried, and what to do', () => {
  const told = toldLines()
  vi.stubEnv('SEEDFAST_REDIS_SERVER', '')
  vi.stubEnv('PATH', '')
  expect(findRedis()).toBeUndefined()
  expect(told).toEqual([
    'No redis-server was found, so searches on many machines are tried on PostgreSQL alone. Install one, or name yours:',
    '  SEEDFAST_REDIS_SERVER=/path/to/redis-server npm test',
  ])
})

/** The lines that are noted from now on. */
function toldLines(): string[] {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text).trimEnd())
    return true
  })
  return lines
}

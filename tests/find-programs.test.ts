import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, NoChromiumError } from '../scripts/find-chromium.js'
import { findFirefox } from '../scripts/find-firefox.js'
import { findMono } from '../scripts/find-mono.js'
import { findRedis } from '../scripts/find-redis.js'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test.each([
  ['SEEDFAST_CHROMIUM', findChromium],
  ['SEEDFAST_FIREFOX', findFirefox],
  ['SEEDFAST_REDIS_SERVER', findRedis],
  ['SEEDFAST_MCS', findMono],
])('uses the program in %s', (variable, find) => {
  vi.stubEnv(variable, process.execPath)
  expect(find()).toBe(process.execPath)
})

test('a missing SEEDFAST_CHROMIUM is an error, and nothing is installed', () => {
  vi.stubEnv('SEEDFAST_CHROMIUM', '/nowhere/chromium')
  expect(() => findChromium()).toThrow(NoChromiumError)
  expect(() => findChromium()).toThrow(
    'SEEDFAST_CHROMIUM: expected the path of a Chromium or Chrome, found /nowhere/chromium',
  )
})

test.each([
  ['SEEDFAST_FIREFOX', findFirefox, 'a Firefox'],
  ['SEEDFAST_REDIS_SERVER', findRedis, 'a redis-server'],
  ['SEEDFAST_MCS', findMono, 'a mcs'],
])('reports a missing program in %s, and installs nothing', (variable, find, what) => {
  const answered = toldLines()
  vi.stubEnv(variable, '/nowhere/at-all')
  expect(find()).toBeUndefined()
  expect(answered).toEqual([`${variable}: expected the path of ${what}, found /nowhere/at-all`])
})

test('without a redis-server, a note says what is not tested and what to do', () => {
  const answered = toldLines()
  vi.stubEnv('SEEDFAST_REDIS_SERVER', '')
  vi.stubEnv('PATH', '')
  expect(findRedis()).toBeUndefined()
  expect(answered).toEqual([
    'No redis-server was found, so searches on many machines are only tested on PostgreSQL. Install one, or name yours:',
    '  SEEDFAST_REDIS_SERVER=/path/to/redis-server npm test',
  ])
})

/** Returns a list to which all lines printed to standard error from now on are added. */
function toldLines(): string[] {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text).trimEnd())
    return true
  })
  return lines
}

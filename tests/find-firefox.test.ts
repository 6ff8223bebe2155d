import { afterEach, expect, test, vi } from 'vitest'
import { findFirefox } from '../scripts/find-firefox.js'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('the browser that SEEDFAST_FIREFOX names is taken as it is', () => {
  vi.stubEnv('SEEDFAST_FIREFOX', process.execPath)
  expect(findFirefox()).toBe(process.execPath)
})

test('a name of nothing that runs is told, and nothing is installed', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.stubEnv('SEEDFAST_FIREFOX', '/nowhere/firefox')
  expect(findFirefox()).toBeUndefined()
  expect(told).toHaveBeenCalledWith(
    'SEEDFAST_FIREFOX: expected the path of a Firefox, found /nowhere/firefox\n',
  )
})

import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, NoChromiumError } from '../scripts/find-chromium.js'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the browser that SEEDFAST_CHROMIUM names is taken as it is', () => {
  vi.stubEnv('SEEDFAST_CHROMIUM', process.execPath)
  expect(findChromium()).toBe(process.execPath)
})

test('a name of nothing that runs is an error that says so, and nothing is installed', () => {
  vi.stubEnv('SEEDFAST_CHROMIUM', '/nowhere/chromium')
  expect(() => findChromium()).toThrow(NoChromiumError)
  expect(() => findChromium()).toThrow(
    'SEEDFAST_CHROMIUM: expected the path of a Chromium or Chrome, found /nowhere/chromium',
  )
})

import { expect, test } from 'vitest'
import { unlessAborted } from './unless-aborted.js'

const never = new Promise<number>(() => {})

test('returns the value or throws the error of a promise that settles first', async () => {
  const { signal } = new AbortController()
  expect(await unlessAborted(Promise.resolve(3), signal)).toBe(3)
  expect(await unlessAborted(Promise.resolve(3), undefined)).toBe(3)
  await expect(unlessAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
})

test('returns null as soon as the signal is aborted', async () => {
  const controller = new AbortController()
  const waiting = unlessAborted(never, controller.signal)
  controller.abort()
  expect(await waiting).toBeNull()
  expect(await unlessAborted(never, controller.signal)).toBeNull()
})

import { expect, test } from 'vitest'
import { loadOptional, PackageMissingError } from './optional-package.js'

const failing = (error: Error) => (): Promise<never> => Promise.reject(error)

test('a package that is installed is returned', async () => {
  expect(await loadOptional(() => Promise.resolve('pg'), 'a queue', ['pg'])).toBe('pg')
})

test.each(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])('%s names the packages to install', async (code) => {
  const missing = failing(Object.assign(new Error('Cannot find package'), { code }))
  const error = await loadOptional(missing, 'a queue on Redis', ['bullmq', 'ioredis']).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(PackageMissingError)
  expect(error).toMatchObject({
    message: 'a queue on Redis needs an optional package: npm install bullmq ioredis',
    packages: ['bullmq', 'ioredis'],
  })
})

test('an error thrown by an installed package isn’t mistaken for a missing package', async () => {
  await expect(loadOptional(failing(new Error('wrong ABI')), 'a store', ['duckdb'])).rejects.toThrow(
    'wrong ABI',
  )
})

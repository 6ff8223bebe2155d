import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findProgram } from './find-program.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function program(...path: string[]): string {
  const file = join(folder, ...path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '#!/bin/sh\n')
  chmodSync(file, 0o755)
  return file
}

test.skipIf(process.platform === 'win32')('finds a program on the PATH by the first name that exists', () => {
  vi.stubEnv('PATH', [join(folder, 'a'), '', join(folder, 'b')].join(delimiter))
  expect(findProgram(['seedfast-x', 'seedfast-y'])).toBeNull()
  const y = program('a', 'seedfast-y')
  expect(findProgram(['seedfast-x', 'seedfast-y'])).toBe(y)
  const x = program('b', 'seedfast-x')
  expect(findProgram(['seedfast-x', 'seedfast-y'])).toBe(x)
})

test.skipIf(process.platform === 'win32')('ignores folders and files that aren’t executable', () => {
  vi.stubEnv('PATH', folder)
  writeFileSync(join(folder, 'seedfast-x'), '')
  mkdirSync(join(folder, 'seedfast-y'))
  expect(findProgram(['seedfast-x', 'seedfast-y'])).toBeNull()
})

test('an environment variable overrides the search', () => {
  vi.stubEnv('PATH', folder)
  program('seedfast-x')
  vi.stubEnv('SEEDFAST_X', process.execPath)
  expect(findProgram(['seedfast-x'], 'SEEDFAST_X')).toBe(process.execPath)
  vi.stubEnv('SEEDFAST_X', join(folder, 'nowhere'))
  expect(findProgram(['seedfast-x'], 'SEEDFAST_X')).toBeNull()
})

test('finds a program in the installed packages without a PATH', () => {
  vi.stubEnv('PATH', '')
  expect(findProgram(['tsc'])).toBe(join(process.cwd(), 'node_modules', '.bin', 'tsc'))
})

test('in another folder, finds a program installed with this package', () => {
  vi.stubEnv('PATH', '')
  const root = process.cwd()
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  expect(findProgram(['tsc'])).toBe(join(root, 'node_modules', '.bin', 'tsc'))
})

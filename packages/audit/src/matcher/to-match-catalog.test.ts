import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { chest } from '../chest.fixture.js'
import { toMatchCatalog } from '../vitest/index.js'

expect.extend({ toMatchCatalog })
const folder = mkdtempSync(join(tmpdir(), 'seedfast-'))

test('creates a missing catalog, and then compares with it', () => {
  vi.stubEnv('CI', '')
  const file = join(folder, 'golden', 'chest.json')
  expect(chest).toMatchCatalog(file, { count: 5 })
  expect(existsSync(file)).toBe(true)
  expect(chest).toMatchCatalog(file)

  writeFileSync(file, readFileSync(file, 'utf8').replace(/"sha256":"[0-9a-f]{8}/, '"sha256":"00000000'))
  expect(() => expect(chest).toMatchCatalog(file)).toThrow(
    /1 of 5 seeds of chest differ[^]*seed 0: expected result 0{8}[^]*\n`seedfast check \S+` prints the command that finds the draw;\nif the change is intended: `seedfast catalog chest -o \S+ --accept "<reason>"`$/,
  )
  expect(() => expect({ ...chest, version: 3 }).toMatchCatalog(file)).toThrow(
    /must be a catalog of chest 3, got a catalog of chest \d;\nif the change is intended: `seedfast catalog chest/,
  )
  expect({ ...chest, version: 3 }).not.toMatchCatalog(file)
})

test('creates no catalog if CI is set', () => {
  vi.stubEnv('CI', 'true')
  const file = join(folder, 'missing.json')
  expect(() => expect(chest).toMatchCatalog(file)).toThrow(
    "doesn't exist, and no catalog is created if the environment variable CI is set",
  )
  expect(existsSync(file)).toBe(false)
})

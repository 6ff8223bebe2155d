import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect as jestExpect } from 'expect'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { chest } from '../chest.fixture.js'
import type { MatchCatalogOptions } from '../matcher/to-match-catalog.js'
import { toMatchCatalog } from './index.js'

// `@jest/globals` exports this `expect`, plus snapshot matchers.
jestExpect.extend({ toMatchCatalog })

afterEach(() => void vi.unstubAllEnvs())

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'seedfast-')), 'golden', 'chest.json')

test('compares a world with its catalog in Jest, and creates a missing one', () => {
  vi.stubEnv('CI', '')
  const file = newFile()
  jestExpect(chest).toMatchCatalog(file, { count: 5 })
  expect(existsSync(file)).toBe(true)
  jestExpect(chest).toMatchCatalog(file)
  expect(() => jestExpect(chest).not.toMatchCatalog(file)).toThrow(`expected chest to differ from ${file}`)

  writeFileSync(file, readFileSync(file, 'utf8').replace(/"sha256":"[0-9a-f]{8}/, '"sha256":"00000000'))
  expect(() => jestExpect(chest).toMatchCatalog(file)).toThrow(
    /^1 of 5 seeds of chest differ from .*chest\.json:\n {2}seed 0: expected result 0{8}/,
  )
  jestExpect(chest).not.toMatchCatalog(file)
})

test('compares a promise of a world with `resolves` in Jest', async () => {
  vi.stubEnv('CI', '')
  const file = newFile()
  await jestExpect(Promise.resolve(chest)).resolves.toMatchCatalog(file, { count: 2 })
  expect(existsSync(file)).toBe(true)
})

test('fails for a missing catalog in Jest if CI is set', () => {
  vi.stubEnv('CI', 'true')
  const file = newFile()
  expect(() => jestExpect(chest).toMatchCatalog(file)).toThrow(
    `${file} doesn't exist, and no catalog is created`,
  )
  expect(existsSync(file)).toBe(false)
})

test('reports a file that is not a catalog, and a value that is not a world', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'seedfast-')), 'x.json')
  writeFileSync(file, '{}')
  expect(() => jestExpect(chest).toMatchCatalog(file)).toThrow('format must be "seedfast-catalog/1"')
  for (const wrong of [{}, null, undefined, 'chest']) {
    expect(() => jestExpect(wrong).toMatchCatalog(file)).toThrow(
      'toMatchCatalog: must be called on a world, got',
    )
  }
  // @ts-expect-error -- a test without type checks may omit the file
  expect(() => jestExpect(chest).toMatchCatalog()).toThrow(
    'toMatchCatalog: the file name must be a non-empty string, got nothing',
  )
})

test('both types of `expect` have the matcher', () => {
  type Matcher = (file: string, options?: MatchCatalogOptions) => void
  expectTypeOf<jest.Matchers<void, typeof chest>['toMatchCatalog']>().toEqualTypeOf<Matcher>()
  expectTypeOf(jestExpect(chest).toMatchCatalog).toEqualTypeOf<Matcher>()
})

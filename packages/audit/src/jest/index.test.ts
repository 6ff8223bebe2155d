import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { chest } from '../chest.fixture.js'
import type { MatchCatalogOptions } from '../matcher/to-match-catalog.js'
import { toMatchCatalog } from './index.js'

afterEach(() => void vi.unstubAllEnvs())

type Matcher = (this: object, received: never, ...args: never[]) => { pass: boolean; message(): string }

/** `expect` as Jest has it: what `extend` takes is called with a context, and fails by its message. */
function jestExpect(matchers: Record<string, Matcher>) {
  const called = (received: unknown, isNot: boolean) =>
    Object.fromEntries(
      Object.entries(matchers).map(([name, matcher]) => [
        name,
        (...args: unknown[]) => {
          const { pass, message } = matcher.call(
            { isNot, promise: '' },
            received as never,
            ...(args as never[]),
          )
          if (pass === isNot) throw new Error(message())
        },
      ]),
    )
  return (received: unknown) => ({ to: called(received, false), not: called(received, true) })
}

const file = join(mkdtempSync(join(tmpdir(), 'seedfast-')), 'golden', 'chest.json')
const jestLike = jestExpect({ toMatchCatalog })

test('a world is compared with its catalog, which is made where there is none', () => {
  vi.stubEnv('CI', '')
  jestLike(chest).to['toMatchCatalog']!(file, { count: 5 })
  expect(existsSync(file)).toBe(true)
  jestLike(chest).to['toMatchCatalog']!(file)
  expect(() => jestLike(chest).not['toMatchCatalog']!(file)).toThrow(`expected chest to differ from ${file}`)

  writeFileSync(file, readFileSync(file, 'utf8').replace(/"sha256":"[0-9a-f]{8}/, '"sha256":"00000000'))
  expect(() => jestLike(chest).to['toMatchCatalog']!(file)).toThrow(/1 of 5 seeds of chest differ/)
  jestLike(chest).not['toMatchCatalog']!(file)
})

test('Jest’s own types have the matcher', () => {
  expectTypeOf<jest.Matchers<void, typeof chest>['toMatchCatalog']>().toEqualTypeOf<
    (file: string, options?: MatchCatalogOptions) => void
  >()
})

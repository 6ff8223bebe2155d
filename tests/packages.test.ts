import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './command.js'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly [field: string]: unknown
}

const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8')
const folders = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(ROOT, group)).map((name) => join(group, name)),
)
const packages = folders
  .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
  .map((folder) => ({ folder, manifest: JSON.parse(read(folder, 'package.json')) as Manifest }))
  .filter(({ manifest }) => manifest.private !== true)
const versions = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]))

test('every package is found', () => {
  expect(packages.length).toBeGreaterThanOrEqual(16)
})

describe.each(packages)('$manifest.name, as it is published', ({ folder, manifest }) => {
  test('says what it is, under which licence, and for whom', () => {
    expect(manifest).toMatchObject({
      description: expect.stringMatching(/^[A-Z]/),
      license: 'MIT',
      type: 'module',
      engines: { node: '>=20.19' },
    })
    expect((manifest['keywords'] as string[]).length).toBeGreaterThan(2)
    expect(read(folder, 'LICENSE')).toBe(read('LICENSE'))
    expect(read(folder, 'README.md').length).toBeGreaterThan(200)
    if (manifest.name.startsWith('@')) expect(manifest['publishConfig']).toEqual({ access: 'public' })
  })

  test('holds what it is built from, and no tests', () => {
    const files = manifest['files'] as string[]
    expect(files).toContain('dist')
    if (files.includes('src'))
      expect(files).toEqual(expect.arrayContaining(['!src/**/*.test.ts', '!**/*.fixture.*']))
  })

  test('depends on the other packages in the versions that they have', () => {
    const asked = Object.entries((manifest['dependencies'] ?? {}) as Record<string, string>)
    for (const [name, version] of asked)
      if (versions.has(name)) expect([name, version]).toEqual([name, versions.get(name)])
  })

  test('exports only what is there once it is built, types first', () => {
    const entries = Object.values((manifest['exports'] ?? {}) as Record<string, unknown>)
    for (const entry of entries) {
      if (typeof entry !== 'object' || entry === null || !('types' in entry)) continue
      expect(Object.keys(entry).at(-1)).toBe('default')
      const source = (entry as Record<string, string>)['seedfast-source']
      if (source !== undefined) expect(existsSync(join(ROOT, folder, source))).toBe(true)
    }
  })
})

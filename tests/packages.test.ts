import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/**
 * npm 10 crashes on an optional peer on Vitest ("Cannot read properties of null (reading 'edgesOut')"), whose own
 * packages are peers of each other. Whoever imports a matcher for Vitest has it.
 */
const UNDECLARED_PEER = 'vitest'

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

  test('depends on what its sources name, and on nothing else', () => {
    const of = (field: string): string[] => Object.keys((manifest[field] ?? {}) as object)
    const sources = sourcesOf(folder)
    const unnamed = of('dependencies').filter((name) => !new RegExp(`['"]${name}['"/]`).test(sources))
    expect(unnamed).toEqual([])
    // What is bundled when a package is built need not be there where it is installed.
    const bundled = (manifest['files'] as string[]).includes('src') ? [] : of('devDependencies')
    const ownTest = manifest.name === '@seedfast/audit' ? [UNDECLARED_PEER] : []
    const known = [manifest.name, ...of('dependencies'), ...of('peerDependencies'), ...bundled, ...ownTest]
    expect(importedIn(sources).filter((name) => !known.includes(name))).toEqual([])
  })

  test('declares no peer that npm 10 fails to resolve', () => {
    expect(Object.keys((manifest['peerDependencies'] ?? {}) as object)).not.toContain(UNDECLARED_PEER)
  })

  test('declares its types without packages that are optional', () => {
    const optional = Object.keys((manifest['peerDependenciesMeta'] ?? {}) as object)
    // Who writes a matcher or a rule for a tool has that tool.
    const ownTools = /\b(?:vitest|jest|expect|eslint)\b/
    const named = [...declarations(folder, manifest)].flatMap(([file, text]) =>
      optional
        .filter((name) => !ownTools.test(name) && new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(text))
        .map((name) => `${file}: ${name}`),
    )
    expect(named).toEqual([])
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

/** The text of the sources that are published or bundled. */
function sourcesOf(folder: string): string {
  return readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture|contract)\.tsx?$|(?:^|[\\/])fuzz[\\/]/.test(file),
    )
    .map((file) => read(folder, 'src', file))
    .join('\n')
}

/** The packages that sources import, types apart. */
function importedIn(sources: string): string[] {
  const imports = sources.matchAll(
    /^(?!(?:im|ex)port type)(?:import|export|\}).* from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
  )
  const names = [...imports].map(([, from, later]) => /^(?:@[^/]+\/)?[^/]+/.exec((from ?? later)!)![0])
  return [...new Set(names)].filter((name) => !name.startsWith('node:'))
}

/** The declaration files that what a package exports leads to, by their paths. */
function declarations(folder: string, manifest: Manifest): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, path] of text.matchAll(/(?:from|import\()\s*['"](\.[^'"]*)\.js['"]/g))
      visit(join(dirname(file), `${path}.d.ts`))
  }
  for (const entry of Object.values((manifest['exports'] ?? {}) as Record<string, { types?: string }>))
    if (entry.types !== undefined) visit(join(ROOT, folder, entry.types))
  return found
}

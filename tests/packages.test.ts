import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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
 * A package that isn't declared as a peer dependency, although an entry point needs it. npm 10 crashes on an optional
 * peer dependency on Vitest ("Cannot read properties of null (reading 'edgesOut')"), because Vitest's own packages are
 * peers of each other. Projects that import a Vitest matcher have Vitest installed anyway.
 */
const UNDECLARED_PEER = 'vitest'

/** The folders of all packages, in the order of ARCHITECTURE.md, where each one imports only from those below it. */
const ordered = [
  ...read('ARCHITECTURE.md')
    .split('```')[1]!
    .matchAll(/^ {2}([a-z\d-]+)\/ /gm),
].map(([, name]) => name!)

test('finds every package', () => {
  expect(packages.length).toBeGreaterThanOrEqual(16)
  expect(ordered.length).toBeGreaterThanOrEqual(25)
})

describe.each(packages)('$manifest.name, as it is published', ({ folder, manifest }) => {
  test('has a description, a license and engines', () => {
    expect(manifest).toMatchObject({
      description: expect.stringMatching(/^[A-Z]/),
      license: 'MIT',
      type: 'module',
      engines: { node: '>=20.19' },
    })
    expect((manifest['keywords'] as string[]).length).toBeGreaterThan(2)
    expect(read(folder, 'LICENSE')).toBe(read('LICENSE'))
    expect(read(folder, 'README.md').length).toBeGreaterThan(200)
    expect(read(folder, 'CHANGELOG.md')).toContain(`# ${manifest.name}\n\n## ${manifest.version}\n`)
    expect(manifest['files']).toContain('CHANGELOG.md')
    expect(manifest['exports']).toMatchObject({ './package.json': './package.json' })
    if (manifest.name.startsWith('@')) expect(manifest['publishConfig']).toEqual({ access: 'public' })
  })

  test.skipIf(isData(manifest))('contains its build, without sources and fixtures', () => {
    const files = manifest['files'] as string[]
    expect(files).toContain('dist')
    expect(files).not.toContain('src')
    if (manifest.name !== '@seedfast/studio') expect(files).toContain('!**/*.fixture.*')
  })

  // A world that `npm run new:world` has just written isn't listed yet.
  test.skipIf(!ordered.includes(basename(folder)))(
    'depends only on packages below it in ARCHITECTURE.md',
    () => {
      const below = ordered.slice(ordered.indexOf(basename(folder)) + 1)
      const imported = ['dependencies', 'peerDependencies'].flatMap((field) =>
        Object.keys((manifest[field] ?? {}) as object),
      )
      const others = packages.filter((other) => imported.includes(other.manifest.name))
      expect(others.map((other) => basename(other.folder)).filter((name) => !below.includes(name))).toEqual(
        [],
      )
    },
  )

  test('depends on the current versions of the other packages', () => {
    const asked = Object.entries((manifest['dependencies'] ?? {}) as Record<string, string>)
    for (const [name, version] of asked)
      if (versions.has(name)) expect([name, version]).toEqual([name, versions.get(name)])
  })

  test('depends on exactly the packages that its sources import', () => {
    const of = (field: string): string[] => Object.keys((manifest[field] ?? {}) as object)
    const sources = sourcesOf(folder)
    const unnamed = of('dependencies').filter((name) => !new RegExp(`['"]${name}['"/]`).test(sources))
    expect(unnamed).toEqual([])
    // Packages that are bundled at build time don't need to be installed.
    const bundled = manifest.name === '@seedfast/studio' ? of('devDependencies') : []
    const ownTest = manifest.name === '@seedfast/audit' ? [UNDECLARED_PEER] : []
    const known = [manifest.name, ...of('dependencies'), ...of('peerDependencies'), ...bundled, ...ownTest]
    expect(importedIn(sources).filter((name) => !known.includes(name))).toEqual([])
  })

  test('declares no peer dependency that npm 10 fails to resolve', () => {
    expect(Object.keys((manifest['peerDependencies'] ?? {}) as object)).not.toContain(UNDECLARED_PEER)
  })

  test('its types don’t need optional packages', () => {
    const optional = Object.keys((manifest['peerDependenciesMeta'] ?? {}) as object)
    // If you write a matcher or rule for a tool, you have that tool.
    const ownTools = /\b(?:vitest|jest|expect|eslint|fast-check|react)\b/
    const named = [...declarations(folder, manifest)].flatMap(([file, text]) =>
      optional
        .filter((name) => !ownTools.test(name) && new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(text))
        .map((name) => `${file}: ${name}`),
    )
    expect(named).toEqual([])
  })

  test('exports only files that the build creates, types first', () => {
    const entries = Object.values((manifest['exports'] ?? {}) as Record<string, unknown>)
    for (const entry of entries) {
      if (typeof entry !== 'object' || entry === null || !('types' in entry)) continue
      expect(Object.keys(entry).at(-1)).toBe('default')
      const source = (entry as Record<string, string>)['seedfast-source']
      if (source !== undefined) expect(existsSync(join(ROOT, folder, source))).toBe(true)
    }
  })
})

/** Returns whether a package contains only data files, and no code. */
function isData({ name }: Manifest): boolean {
  return name === '@seedfast/vectors'
}

/** Returns the sources that are published or bundled, as one string. */
function sourcesOf(folder: string): string {
  if (!existsSync(join(ROOT, folder, 'src'))) return ''
  return readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture|contract)\.tsx?$|(?:^|[\\/])fuzz[\\/]/.test(file),
    )
    .map((file) => read(folder, 'src', file))
    .join('\n')
}

/** Returns the packages that sources import, without type-only imports. */
function importedIn(sources: string): string[] {
  const imports = sources.matchAll(
    /^(?!(?:im|ex)port type)(?:import|export|\}).* from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
  )
  const names = [...imports].map(([, from, later]) => /^(?:@[^/]+\/)?[^/]+/.exec((from ?? later)!)![0])
  return [...new Set(names)].filter((name) => !name.startsWith('node:'))
}

/** Returns the declaration files reachable from a package's exports, by path. */
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

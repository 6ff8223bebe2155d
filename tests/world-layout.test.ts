import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { uint64Seed, type AnyWorld } from '@seedfast/world'
import { worlds } from '@seedfast/worlds'
import { describe, expect, test } from 'vitest'
import { ROOT } from './command.js'

/** The files that every world has, relative to `src/`. */
const EVERY_WORLD = [
  'index.ts',
  'releases.json',
  'schema/params.ts',
  'schema/result.ts',
  'world/facts.ts',
  'world/generate.ts',
  'world/golden.test.ts',
  'world/world.test.ts',
  'world/world.ts',
]

/** The files that only some worlds need. */
const SOME_WORLDS = ['messages.ts', 'schema/seed-format.ts', 'world/presets.ts', 'world/problems.ts']

/** The names that only these files have. */
const AGREED = [...EVERY_WORLD, ...SOME_WORLDS].filter((file) => file !== 'index.ts')

/** Folders that contain a part of every world, or of several worlds. Each of the others belongs to a single world. */
const SHARED_FOLDERS = ['world', 'views', 'kernel', 'schema', 'fuzz', 'data']

const packages = worlds.map((world) => ({ folder: `packages/${world.id}`, needed: filesOf(world) }))
const template = {
  folder: 'scripts/new-world/templates/packages/__id__',
  needed: [...EVERY_WORLD, 'world/presets.ts', 'world/problems.ts', 'views/text.ts'],
}

describe.each([...packages, template])('$folder', ({ folder, needed }) => {
  const files = sourcesIn(folder)

  test('has the same files in the same places as other worlds', () => {
    expect(needed.filter((file) => !files.includes(file))).toEqual([])
    const names = AGREED.map((file) => posix.basename(file))
    const elsewhere = files.filter((file) => names.includes(posix.basename(file)) && !AGREED.includes(file))
    expect(elsewhere).toEqual([])
  })

  test('has only tables in data/, which import nothing from other folders', () => {
    expect(importsIn(folder, files).filter(([from, to]) => from === 'data' && to !== 'data')).toEqual([])
  })
})

describe('READMEs', () => {
  const section = (folder: string, title: string): string =>
    between(readFileSync(join(ROOT, folder, 'README.md'), 'utf8'), `\n## ${title}\n`, '\n## ')

  test('list the folders that worlds share', () => {
    expect(foldersIn(section('packages/worlds', 'The folders of a world'))).toEqual(SHARED_FOLDERS)
  })

  test.each(packages)('list the other folders of $folder in the order of their imports', ({ folder }) => {
    const files = sourcesIn(folder)
    const own = new Set(files.map(folderOf).filter((name) => name !== '' && !SHARED_FOLDERS.includes(name)))
    const listed = foldersIn(section(folder, 'Folders'))
    expect([...listed].sort()).toEqual([...own].sort())
    const upward = importsIn(folder, files).filter(
      ([from, to]) => listed.includes(to) && listed.indexOf(from) > listed.indexOf(to),
    )
    expect(upward).toEqual([])
  })
})

/** Returns the files that a world needs, relative to `src/`. */
function filesOf({ seed, presets, views, facts }: AnyWorld): string[] {
  const files = [...EVERY_WORLD, 'messages.ts', ...Object.keys(views).map((name) => `views/${name}.ts`)]
  if ((seed as unknown) !== uint64Seed) files.push('schema/seed-format.ts')
  if (Object.keys(presets).length > 0) files.push('world/presets.ts')
  if (Object.values(facts).some(({ kernel }) => kernel !== undefined)) files.push('kernel/kernels.as')
  return files
}

/** Returns the paths of a package's sources, relative to `src/`. */
function sourcesIn(folder: string): string[] {
  const source = join(ROOT, folder, 'src')
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(source, join(parentPath, name)).replaceAll(sep, '/'))
}

/** Returns the folder in `src/` that contains a file, or an empty string for a file in `src/` itself. */
function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.indexOf('/')))
}

/** Returns the importing and the imported folder of each import, and the file that contains it. Omits tests. */
function importsIn(folder: string, files: readonly string[]): [from: string, to: string, file: string][] {
  const sources = files.filter((file) => /(?<!\.test|\.fixture)\.ts$/.test(file) && !file.startsWith('fuzz/'))
  return sources.flatMap((file) => {
    const text = readFileSync(join(ROOT, folder, 'src', file), 'utf8')
    const paths = [...text.matchAll(/(?:from |import\()'(\..*?)'/g)].map(([, path]) =>
      posix.join(posix.dirname(file), path!),
    )
    return paths.map((path): [string, string, string] => [folderOf(file), folderOf(path), file])
  })
}

/** Returns the folders in the first column of a table. */
function foldersIn(section: string): string[] {
  return [...section.matchAll(/^\| `([a-z-]+)\/`/gm)].map(([, name]) => name!)
}

function between(text: string, start: string, end: string): string {
  const [, rest = ''] = text.split(start)
  return rest.split(end)[0]!
}
